import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import {
  type IncomingMessage,
  type RequestOptions,
  Agent as HttpAgent,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type BlockList, isIP } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { isListed } from './private-addresses.ts';

/** Why nothing came of a request, in one word. */
export const REQUEST_FAULTS = [
  'wrong_address',
  'private_address',
  'no_such_host',
  'no_connection',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'broken_answer',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

export class RequestFailed extends Error {
  readonly fault: RequestFault;
  constructor(fault: RequestFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
  }
}

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

type Lookup = (
  hostname: string,
  options: { all: true; verbatim: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface ClientDeps {
  /** The addresses that it must not connect to. */
  blocked: BlockList;
  lookup?: Lookup;
}

/** Gets what stands at an address that somebody else chose. */
export interface GuardedClient {
  /** @throws RequestFailed; an answer with any status is one */
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

/**
 * A client that cannot be sent to the computers around it: the address that was looked at is the one that is connected
 * to, so a name that leads elsewhere the second time gains nothing, and each redirect is looked at like the first one.
 */
export function createGuardedClient({ blocked, lookup = systemLookup }: ClientDeps): GuardedClient {
  const guardedLookup = (
    hostname: string,
    options: { all?: boolean | undefined },
    done: (error: Error | null, address?: string | LookupAddress[], family?: number) => void,
  ): void => {
    lookup(hostname, { all: true, verbatim: true }, (error, found) => {
      if (error) return done(new RequestFailed('no_such_host', hostname));
      const open = found.filter(({ address, family }) => !isListed(blocked, address, family));
      const [first] = open;
      // One private address among them is enough to distrust the name.
      if (!first || open.length < found.length) {
        return done(new RequestFailed('private_address', hostname));
      }
      if (options.all === true) return done(null, open);
      return done(null, first.address, first.family);
    });
  };

  function readAddress(text: string, base?: URL): URL {
    const url = URL.parse(text.replace(WEBCAL, 'https:'), base?.href);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
      throw new RequestFailed('wrong_address');
    }
    if (url.username !== '' || url.password !== '') throw new RequestFailed('wrong_address');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    // No name, so nobody looks it up: `http://2130706433/` has become 127.0.0.1 by now.
    if (family !== 0 && isListed(blocked, host, family)) throw new RequestFailed('private_address');
    return url;
  }

  async function getOnce(
    url: URL,
    options: GetOptions,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isSafe = url.protocol === 'https:';
    const connect = { blockList: blocked, lookup: guardedLookup, keepAlive: false };
    const agent = isSafe ? new HttpsAgent(connect as never) : new HttpAgent(connect as never);
    const settings: RequestOptions = {
      agent,
      signal,
      method: 'GET',
      headers: {
        accept: 'text/calendar, text/plain;q=0.8, */*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': AGENT_NAME,
        ...options.headers,
      },
    };
    return new Promise((resolve, reject) => {
      const request = (isSafe ? httpsRequest : httpRequest)(url, settings, resolve);
      request.once('error', reject);
      request.end();
    });
  }

  async function follow(first: URL, options: GetOptions, signal: AbortSignal): Promise<Answer> {
    let url = first;
    for (let hop = 0; ; hop += 1) {
      const response = await getOnce(url, options, signal);
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

function asFailure(error: unknown, signal: AbortSignal): RequestFailed {
  if (error instanceof RequestFailed) return error;
  if (signal.aborted) return new RequestFailed('too_slow');
  const { code = '', cause, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (cause instanceof RequestFailed) return cause;
  if (code === 'ERR_IP_BLOCKED') return new RequestFailed('private_address');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new RequestFailed('no_such_host');
  if (code.startsWith('Z_') || code.startsWith('HPE_') || code.startsWith('ERR__ERROR_FORMAT')) {
    return new RequestFailed('broken_answer', code);
  }
  return new RequestFailed('no_connection', code === '' ? message : code);
}
