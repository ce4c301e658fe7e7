import {
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '../ids.ts';
import type { Log } from '../log.ts';
import { REQUEST_ID_HEADER } from './answer-log.ts';

export interface SlowLimits {
  /** From the connection to the end of the headers. */
  headersMs: number;
  /** From the headers to the end of a body that is no upload. */
  bodyMs: number;
  /** An upload goes on while so many bytes come in such a time ... */
  upload: { bytes: number; inMs: number };
  /** ... and no longer than this. The sweep of broken-off uploads relies on its being below an hour. */
  uploadMs: number;
  /** How often all of this is looked at. */
  checkEveryMs: number;
  /** How long a connection without a request is kept, for a guest's next click or a proxy's next guest. */
  idleMs: number;
}

export const SLOW_LIMITS: SlowLimits = {
  headersMs: 10_000,
  bodyMs: 60_000,
  // Half a kilobyte a second: a telephone at the edge of its net sends ten times that.
  upload: { bytes: 32 * 1024, inMs: 60_000 },
  uploadMs: 30 * 60_000,
  checkEveryMs: 2000,
  // A second more than the minute that proxies keep theirs.
  idleMs: 61_000,
};

/** Node's own answers to what never becomes a request, by the code of its error; 400 for any other. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface Arriving {
  isUpload: boolean;
  begunAt: number;
  /** When an upload last had sent enough, and what had come in on its connection by then. */
  movedAt: number;
  bytes: number;
}

/**
 * The HTTP server with its patience: whoever opens a thousand connections and sends next to nothing
 * on them loses them soon, while a guest's slip may take its time on a poor line.
 *
 * Node itself watches over the headers. Its one time for whole requests knows no uploads, so what
 * has a body is watched here; requests without one cost nothing.
 */
export function createHttpServer(
  handler: RequestListener,
  { log, limits = SLOW_LIMITS }: { log: Log; limits?: SlowLimits | undefined },
): Server {
  const arriving = new Map<IncomingMessage, Arriving>();
  const server = createServer({
    connectionsCheckingInterval: limits.checkEveryMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.idleMs,
  });
  server.on('request', (req) => {
    if (!hasBody(req)) return;
    const now = performance.now();
    arriving.set(req, {
      isUpload: /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? ''),
      begunAt: now,
      movedAt: now,
      bytes: req.socket.bytesRead,
    });
    const forget = () => arriving.delete(req);
    req.once('end', forget).once('close', forget);
  });
  server.on('request', handler);

  function isTooSlow(req: IncomingMessage, state: Arriving, now: number): boolean {
    if (!state.isUpload) return now - state.begunAt > limits.bodyMs;
    if (req.socket.bytesRead - state.bytes >= limits.upload.bytes) {
      state.movedAt = now;
      state.bytes = req.socket.bytesRead;
    }
    return now - state.movedAt > limits.upload.inMs;
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(socket as Socket, STATUS_OF[error.code ?? ''] ?? 400);
  });

  /** Answers, with a number and a line in the log as any other refusal, and hangs up: nobody may be reading. */
  function refuse(socket: Socket & { _httpMessage?: ServerResponse | null }, status: number): void {
    // An answer that is on its way is not to be written into.
    // oxlint-disable-next-line no-underscore-dangle -- Node names it by no other word
    if (socket.writable && socket._httpMessage?.headersSent !== true) {
      const request = newRequestId();
      log.info({ request, method: null, path: null, status }, 'refused');
      const lines = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'connection: close',
        `${REQUEST_ID_HEADER}: ${request}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    }
    socket.destroy();
  }

  const check = setInterval(() => {
    const now = performance.now();
    for (const [req, state] of arriving) {
      if (!isTooSlow(req, state, now)) continue;
      arriving.delete(req);
      refuse(req.socket, 408);
    }
  }, limits.checkEveryMs);
  check.unref();
  server.once('close', () => clearInterval(check));
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
