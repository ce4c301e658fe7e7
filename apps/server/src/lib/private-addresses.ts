import { BlockList } from 'node:net';

/** IPv4 networks that are nobody's on the public internet (IANA's special-purpose registry). */
const PRIVATE_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of IPv6 only 2000::/3 is public; of that, what leads back to an IPv4 address or is set aside. */
const PRIVATE_V6: readonly [string, number][] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** The addresses that a server must not be sent to by somebody who only gave it an address on the internet. */
export function privateAddresses(): BlockList {
  const list = new BlockList();
  for (const [network, bits] of PRIVATE_V4) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of PRIVATE_V6) list.addSubnet(network, bits, 'ipv6');
  return list;
}

/** Whether a list has an address; an IPv4 address in IPv6 clothes is what it is underneath. */
export function isListed(list: BlockList, address: string, family: number): boolean {
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
