import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** One IPv6 connection has a whole /64 to choose addresses from, so it counts as one client. */
const IPV6_CLIENT = 64;
/** One customer of a provider may get a whole /56, which is 256 of those. */
const IPV6_NETWORK = 56;
/** A company, or who rents a server, gets a /48: 256 of those again. */
const IPV6_RANGE = 48;
const MAX_KNOWN = 1000;

/** A client by its address and by what lies around it, as keyed hashes: the address is kept nowhere. */
export interface ClientKeys {
  /** The IPv4 address, or the IPv6 /64. */
  clientKey: string;
  /** The IPv6 /56; null for IPv4, which has none. */
  clientNetwork: string | null;
  /** The IPv6 /48, or the IPv4 /24. */
  clientRange: string;
}

export type ClientOf = (req: Request) => Promise<ClientKeys>;

/** A part of the net in which clients are counted together, and as how many clients at most. */
export interface ClientScope {
  key: string;
  counts: number;
}

/** A client and the networks around it, the widest first: if a wide one refuses, narrower ones get no count. */
export function scopesAround({ clientRange, clientNetwork, clientKey }: ClientKeys): ClientScope[] {
  return [
    { key: clientRange, counts: 3 },
    ...(clientNetwork === null ? [] : [{ key: clientNetwork, counts: 2 }]),
    { key: clientKey, counts: 1 },
  ];
}

/** Enough to count what one client does, useless to find out who that is. */
export function createClientOf(secret: string): ClientOf {
  const known = new Map<string, ClientKeys>();
  return async (req) => {
    const ip = req.ip ?? '';
    const before = known.get(ip);
    if (before !== undefined) return before;
    const { ipKeyGenerator } = await import('express-rate-limit');
    const keys = keysOf(unmapped(ip, ipKeyGenerator), ipKeyGenerator, secret);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(ip, keys);
    return keys;
  };
}

type PrefixOf = (ip: string, bits: number) => string;

function keysOf(ip: string, prefixOf: PrefixOf, secret: string): ClientKeys {
  const hash = (kind: string, bits: number) => hashOf(secret, `${kind} ${prefixOf(ip, bits)}`);
  const clientKey = hash('client', IPV6_CLIENT);
  if (isIPv6(ip)) {
    const clientNetwork = hash('network', IPV6_NETWORK);
    return { clientKey, clientNetwork, clientRange: hash('range', IPV6_RANGE) };
  }
  const [a, b, c] = ip.split('.');
  return { clientKey, clientNetwork: null, clientRange: hashOf(secret, `range ${a}.${b}.${c}`) };
}

/** An IPv4 address written as IPv6 (`::ffff:203.0.113.7`, or the same in hexadecimal) is itself. */
function unmapped(ip: string, prefixOf: PrefixOf): string {
  const plain = isIPv6(ip) ? prefixOf(ip, IPV6_CLIENT) : ip;
  return isIPv4(plain) ? plain : ip;
}

function hashOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
