import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  type GuardedConnection,
  RequestFailed,
  asFailure,
} from '../../platform/http/guarded-connection.ts';
import type { Clock } from '../../platform/clock.ts';
import { fingerprintOfFile } from '../backups/file-hash.ts';
import { type Listed, type Place, PlaceFailed } from './place.ts';
import { problemIn, problemOf, readListing } from './s3-answers.ts';
import { signedHeaders } from './s3-signature.ts';

/** A bucket of Amazon's or of a compatible service; addressed by path, which all of them accept. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  /** A folder of the bucket; empty: the bucket itself. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Deps {
  connection: GuardedConnection;
  clock: Clock;
  /** How long an answer may take beside the bytes, of which a millisecond has ten: 10 kB a second. */
  patienceMs?: number;
}

const PATIENCE_MS = 60_000;
const BYTES_A_MS = 10;
/** An answer that is no object: a listing has 1000 names at most, an error is short. */
const MAX_TEXT_BYTES = 4_000_000;

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Empty: the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  content?: { file: string } | Uint8Array;
}

export function createS3Place(settings: S3Settings, deps: S3Deps): Place {
  const { connection, clock, patienceMs = PATIENCE_MS } = deps;
  const prefix = settings.prefix === '' ? '' : `${settings.prefix}/`;

  function addressOf({ name, query = {} }: Asked): URL {
    const url = connection.readAddress(settings.endpoint);
    const key = name === undefined ? '' : `/${prefix}${name}`;
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${settings.bucket}${key}`;
    url.search = new URLSearchParams(query).toString();
    return url;
  }

  /** The caller reads the answer to its end, within the same patience. */
  async function ask(asked: Asked): Promise<{ answer: IncomingMessage; patience: Patience }> {
    const { method, content } = asked;
    const { bytes, sha256 } = await printOf(content);
    const patience = createPatience(patienceMs + bytes / BYTES_A_MS);
    const { signal } = patience;
    try {
      const url = addressOf(asked);
      const headers = await signedHeaders(
        { method, url, sha256, headers: content ? { 'content-length': String(bytes) } : {} },
        { ...settings, now: clock.now() },
      );
      const body = content && ('file' in content ? createReadStream(content.file) : content);
      const answer = await connection.open(url, { signal, method, headers, ...(body && { body }) });
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) {
        patience.extend(Number(answer.headers['content-length'] ?? 0) / BYTES_A_MS);
        return { answer, patience };
      }
      throw problemIn(status, await textOf(answer), asked.name !== undefined);
    } catch (error) {
      patience.end();
      throw failureOf(error, signal);
    }
  }

  async function askWhole(asked: Asked): Promise<string> {
    const { answer, patience } = await ask(asked);
    try {
      return await textOf(answer);
    } catch (error) {
      throw failureOf(error, patience.signal);
    } finally {
      patience.end();
    }
  }

  return {
    async put(name, content) {
      await askWhole({ method: 'PUT', name, content });
    },
    async get(name) {
      const { answer, patience } = await ask({ method: 'GET', name });
      return Readable.from(wholeOf(answer, patience));
    },
    async list(start) {
      const found: Listed[] = [];
      for (;;) {
        const after = found.at(-1)?.name;
        const query = {
          'list-type': '2',
          prefix: prefix + start,
          ...(after !== undefined && { 'start-after': prefix + after }),
        };
        const page = readListing(await askWhole({ method: 'GET', query }));
        found.push(...page.objects.map((one) => ({ ...one, name: one.name.slice(prefix.length) })));
        if (page.isWhole || page.objects.length === 0) return found;
      }
    },
    async remove(name) {
      try {
        await askWhole({ method: 'DELETE', name });
      } catch (error) {
        if (!(error instanceof PlaceFailed) || error.problem !== 'missing') throw error;
      }
    },
    close: () => connection.close(),
  };
}

async function printOf(content: Asked['content']): Promise<{ bytes: number; sha256: string }> {
  if (content !== undefined && 'file' in content) return fingerprintOfFile(content.file);
  const body = content ?? new Uint8Array();
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

/** A signal that aborts after a while, which can be made longer once it is known how much is to come. */
interface Patience {
  signal: AbortSignal;
  extend(ms: number): void;
  end(): void;
}

function createPatience(ms: number): Patience {
  const controller = new AbortController();
  const until = Date.now() + ms;
  let timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: controller.signal,
    extend(more) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), until - Date.now() + more);
    },
    end: () => clearTimeout(timer),
  };
}

/** The bytes of an answer to their last one: one that was cut off is an error, and so is one that drips. */
async function* wholeOf(answer: IncomingMessage, patience: Patience): AsyncGenerator<Buffer> {
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) yield piece;
    if (!answer.complete) throw new RequestFailed('broken_answer');
  } catch (error) {
    throw failureOf(error, patience.signal);
  } finally {
    patience.end();
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_TEXT_BYTES) throw new RequestFailed('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function failureOf(error: unknown, signal: AbortSignal): PlaceFailed {
  return error instanceof PlaceFailed ? error : problemOf(asFailure(error, signal));
}
