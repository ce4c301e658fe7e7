import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** One IPv6 connection has a whole /64 to choose addresses from, so it counts as one client. */
const IPV6_CLIENT = 64;
/** One customer of a provider may get a whole /56, which is 256 of those. */
const IPV6_NETWORK = 56;
const MOST_KNOWN = 1000;

/** A key for each client's address, without keeping the address. */
export type ClientKeys = (req: Request) => Promise<string>;
/** The same for the wider network that the address lies in; null for IPv4, which has none. */
export type ClientNetworks = (req: Request) => Promise<string | null>;

/**
 * A client by its address, as a keyed hash: enough to count what one client holds, useless to find
 * out who that is.
 */
export function createClientKeys(secret: string): ClientKeys {
  return keysBy((ip, prefixOf) => hash(secret, `client ${prefixOf(ip, IPV6_CLIENT)}`));
}

export function createClientNetworks(secret: string): ClientNetworks {
  return keysBy((ip, prefixOf) =>
    isIPv6(ip) ? hash(secret, `network ${prefixOf(ip, IPV6_NETWORK)}`) : null,
  );
}

type PrefixOf = (ip: string, bits: number) => string;

/** Works a key out once for each of the addresses that called last. */
function keysBy<Key extends string | null>(
  keyOf: (ip: string, prefixOf: PrefixOf) => Key,
): (req: Request) => Promise<Key> {
  const known = new Map<string, Key>();
  return async (req) => {
    const ip = req.ip ?? '';
    const before = known.get(ip);
    if (before !== undefined) return before;
    const { ipKeyGenerator } = await import('express-rate-limit');
    const key = keyOf(unmapped(ip, ipKeyGenerator), ipKeyGenerator);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(ip, key);
    return key;
  };
}

/** An IPv4 address written as IPv6 (`::ffff:203.0.113.7`, or the same in hexadecimal) is itself. */
function unmapped(ip: string, prefixOf: PrefixOf): string {
  const plain = isIPv6(ip) ? prefixOf(ip, IPV6_CLIENT) : ip;
  return isIPv4(plain) ? plain : ip;
}

function hash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
