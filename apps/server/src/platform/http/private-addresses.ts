import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that are nobody's on the public internet (IANA's special-purpose registry). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * In IPv6 only 2000::/3 is public; the parts of it that lead back to an IPv4 address or are set aside are listed too.
 */
const PRIVATE_V6 = [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

/** By what is allowed: five features ask for the same one, at each start. */
const lists = new Map<string, BlockList>();

/**
 * The addresses that a server must not be sent to by somebody who only gave it an address on the internet. All callers
 * share one list: they ask it, and add nothing.
 * @param allowed addresses and networks that are left out, such as `192.168.1.5` or `fd00:1::/32`
 */
export function privateAddresses(allowed: readonly string[] = []): BlockList {
  const key = allowed.join(' ');
  const list = lists.get(key) ?? listWithout(allowed);
  lists.set(key, list);
  return list;
}

function listWithout(allowed: readonly string[]): BlockList {
  const holes = allowed.map(readNetwork).flatMap((hole) => [hole, ...inIPv6Clothes(hole)]);
  const list = new BlockList();
  for (const network of [...PRIVATE_V4, ...PRIVATE_V6].map(readNetwork)) {
    for (const part of holes.reduce(without, [network])) {
      list.addSubnet(addressOf(part), part.length, part.width === 32 ? 'ipv4' : 'ipv6');
    }
  }
  return list;
}

/** A network as its first address, which is a number of so many bits, and the length of its prefix. */
interface Network {
  width: 32 | 128;
  first: bigint;
  length: number;
}

const MAPPED = 0xffffn << 32n;

function readNetwork(text: string): Network {
  const [address = '', given] = text.split('/');
  const width = isIPv4(address) ? 32 : 128;
  const length = given === undefined ? width : Number(given);
  const rest = BigInt(width - length);
  const value = width === 32 ? valueOfV4(address) : valueOfV6(address);
  return { width, first: (value >> rest) << rest, length };
}

function valueOfV4(address: string): bigint {
  return address.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function valueOfV6(address: string): bigint {
  // As a URL writes it: no IPv4 at its end, and `::` at most once.
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].reduce(
    (value, part) => (value << 16n) | BigInt(`0x${part}`),
    0n,
  );
}

function addressOf({ width, first }: Network): string {
  const [parts, bits] = width === 32 ? [4, 8n] : [8, 16n];
  const values = Array.from(
    { length: parts },
    (_, place) => (first >> (BigInt(parts - 1 - place) * bits)) & ((1n << bits) - 1n),
  );
  return width === 32 ? values.join('.') : values.map((value) => value.toString(16)).join(':');
}

function inIPv6Clothes({ width, first, length }: Network): Network[] {
  return width === 32 ? [{ width: 128, first: MAPPED | first, length: 96 + length }] : [];
}

/** Cuts a hole out of networks and returns the rest. */
function without(networks: Network[], hole: Network): Network[] {
  return networks.flatMap((network): Network[] => {
    const { width, first, length } = network;
    const rest = BigInt(width - Math.min(length, hole.length));
    if (hole.width !== width || first >> rest !== hole.first >> rest) return [network];
    if (hole.length <= length) return [];
    const half = 1n << BigInt(width - length - 1);
    const halves = [first, first | half].map((start) => ({
      width,
      first: start,
      length: length + 1,
    }));
    return without(halves, hole);
  });
}

/** True if a list has an address; an IPv4 address in IPv6 clothes is what it is underneath. */
export function isListed(list: BlockList, address: string, family: number): boolean {
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
