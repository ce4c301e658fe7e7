import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, Agent as HttpAgent } from 'node:http';
import type { Agent } from 'node:https';
import { type BlockList, isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { https, requestFor } from './https.ts';
import { isListed } from './private-addresses.ts';

/** The reason why a request failed, in one word. */
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

type Lookup = (
  hostname: string,
  options: { all: true; verbatim: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface ConnectionDeps {
  /** The addresses that must not be connected to. */
  blocked: BlockList;
  lookup?: Lookup;
  /** For many requests to one place. */
  keepAlive?: boolean;
}

export interface Sending {
  signal: AbortSignal;
  method?: string;
  headers: Record<string, string>;
  body?: Readable | Uint8Array;
}

/** Opens connections to addresses that somebody else chose. Whoever makes one asks first whether anything may leave. */
export interface GuardedConnection {
  /** @throws RequestFailed */
  readAddress(text: string, base?: URL): URL;
  /** One request, without following a redirect. `asFailure` distinguishes its errors. */
  open(url: URL, sending: Sending): Promise<IncomingMessage>;
  /** Ends the connections that are kept for the next request. */
  close(): void;
}

/**
 * A connection that cannot be sent to the computers around it: the address that was looked at is the one that is connected
 * to, so a name that leads elsewhere the second time gains nothing.
 */
export function createGuardedConnection(deps: ConnectionDeps): GuardedConnection {
  const { blocked, lookup = systemLookup, keepAlive = false } = deps;
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
    const url = URL.parse(text, base?.href);
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

  const connect = { blockList: blocked, lookup: guardedLookup, keepAlive };
  const open = new HttpAgent(connect as never);
  let safe: Agent | undefined;
  return {
    readAddress,
    open(url, { signal, method = 'GET', headers, body }) {
      const isSafe = url.protocol === 'https:';
      const agent = isSafe ? (safe ??= new (https().Agent)(connect as never)) : open;
      return new Promise((resolve, reject) => {
        const settings = { agent, signal, method, headers };
        const request = requestFor(url)(url, settings, resolve);
        request.once('error', reject);
        if (body === undefined || body instanceof Uint8Array) request.end(body);
        else pipeline(body, request).catch(reject);
      });
    },
    close() {
      open.destroy();
      safe?.destroy();
    },
  };
}

/** Tells the errors of a connection and of its answer apart. */
export function asFailure(error: unknown, signal: AbortSignal): RequestFailed {
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
