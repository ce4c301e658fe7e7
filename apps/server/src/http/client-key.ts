import { createHmac } from 'node:crypto';
import type { Request } from 'express';

/** One IPv6 connection has a whole /64 to choose addresses from, so it counts as one client. */
const IPV6_PREFIX = 64;
const MOST_KNOWN = 1000;

/** A key for each client's address, without keeping the address. */
export type ClientKeys = (req: Request) => Promise<string>;

/**
 * A client by its address, as a keyed hash: enough to count what one client holds, useless to find
 * out who that is.
 */
export function createClientKeys(secret: string): ClientKeys {
  const known = new Map<string, string>();
  return async (req) => {
    const ip = req.ip ?? '';
    const before = known.get(ip);
    if (before !== undefined) return before;
    const { ipKeyGenerator } = await import('express-rate-limit');
    const address = ipKeyGenerator(ip.replace(/^::ffff:(?=\d+\.)/, ''), IPV6_PREFIX);
    const key = createHmac('sha256', secret).update(`client ${address}`).digest('base64url');
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(ip, key.slice(0, 22));
    return key.slice(0, 22);
  };
}
