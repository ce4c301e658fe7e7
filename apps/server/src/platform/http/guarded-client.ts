import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { refusedSinceRestored } from '../ways-out.ts';
import {
  type ConnectionDeps,
  RequestFailed,
  asFailure,
  createGuardedConnection,
} from './guarded-connection.ts';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Uint8Array;
}

export interface GetOptions {
  headers?: Record<string, string>;
  /** Over all redirects, from the first byte sent to the last one received. */
  withinMs?: number;
  mostBytes?: number;
}

export interface ClientDeps extends ConnectionDeps {
  /** False while nothing may leave the server. */
  mayLeave: () => boolean;
}

/** Gets what stands at an address that somebody else chose. */
export interface GuardedClient {
  /** @throws RequestFailed; an answer with any status is one. AppError `villa_resting` */
  get(address: string, options?: GetOptions): Promise<Answer>;
}

const WITHIN_MS = 20_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** How calendar programs write the address of a calendar on the web. */
const WEBCAL = /^\s*webcals?:/i;
/** The kind that promises no lock. */
const OPEN_WEBCAL = /^\s*webcal:/i;
const AGENT_NAME = 'villa-calendar/1.0';

/** A client that cannot be sent to the computers around it: each redirect is looked at like the first address. */
export function createGuardedClient(deps: ClientDeps): GuardedClient {
  const { mayLeave } = deps;
  const connection = createGuardedConnection(deps);

  const readAddress = (text: string, base?: URL): URL =>
    connection.readAddress(text.replace(WEBCAL, 'https:'), base);

  async function follow(first: URL, options: GetOptions, signal: AbortSignal): Promise<Answer> {
    let url = first;
    for (let hop = 0; ; hop += 1) {
      const response = await connection.open(url, { signal, headers: headersOf(options) });
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (!REDIRECTS.has(status) || location === undefined) {
        const body = await readBody(response, options.mostBytes ?? MAX_BYTES);
        return { status, headers: response.headers, body };
      }
      response.destroy();
      if (hop >= MAX_REDIRECTS) throw new RequestFailed('too_many_redirects');
      url = readAddress(location, url);
    }
  }

  return {
    async get(address, options = {}) {
      if (!mayLeave()) throw refusedSinceRestored();
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(options.withinMs ?? WITHIN_MS)));
      try {
        return await follow(readAddress(address), options, signal);
      } catch (error) {
        const failure = asFailure(error, signal);
        if (failure.fault !== 'no_connection' || !OPEN_WEBCAL.test(address)) throw failure;
      }
      // A calendar that is only there without a lock, as its kind of address allows.
      try {
        return await follow(readAddress(address.replace(WEBCAL, 'http:')), options, signal);
      } catch (error) {
        throw asFailure(error, signal);
      }
    },
  };
}

function headersOf({ headers }: GetOptions): Record<string, string> {
  return {
    accept: 'text/calendar, text/plain;q=0.8, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': AGENT_NAME,
    ...headers,
  };
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > mostBytes) throw new RequestFailed('too_large');
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  // An answer that names its length and brings less was cut off.
  if (!response.complete) throw new RequestFailed('broken_answer');
  let body: Uint8Array = Buffer.concat(parts);
  // Packed twice is unpacked twice, what was packed last first.
  const encodings = (response.headers['content-encoding'] ?? '').toLowerCase().split(',');
  for (const encoding of encodings.toReversed()) {
    body = await unpacked(body, encoding.trim(), mostBytes);
  }
  return body;
}

/**
 * Servers name packings that they do not use, and pack without saying so: what is packed is seen by its first bytes.
 * Counts what comes out, not what comes in: a thousandth of it may be enough to fill the memory.
 */
async function unpacked(
  body: Uint8Array,
  encoding: string,
  mostBytes: number,
): Promise<Uint8Array> {
  const unpack = unpackerOf(body, encoding);
  if (unpack === null) return body;
  try {
    return await unpack(body, { maxOutputLength: mostBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new RequestFailed('too_large');
    if (isText(body)) return body;
    throw new RequestFailed('broken_answer', encoding);
  }
}

const unpackers = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  raw: promisify(inflateRaw),
  br: promisify(brotliDecompress),
};

function unpackerOf([first = 0, second = 0]: Uint8Array, encoding: string) {
  if (first === 0x1f && second === 0x8b) return unpackers.gzip;
  if (encoding === 'br') return unpackers.br;
  // By its name with a head and a sum, by some servers' habit without.
  const hasHead = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  if (encoding === 'deflate') return hasHead ? unpackers.zlib : unpackers.raw;
  return null;
}

/** True if the first bytes are plain text, as those of a calendar or a page are in the usual charsets. */
function isText(body: Uint8Array): boolean {
  return /^(?:\xEF\xBB\xBF)?[\t\n\r -~]*$/.test(
    Buffer.from(body.subarray(0, 16)).toString('latin1'),
  );
}
