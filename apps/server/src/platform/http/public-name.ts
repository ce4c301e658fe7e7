import { isIP } from 'node:net';

/** Names that lead nowhere from outside: of this machine, of a network at home, of tests. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|lan|home|internal|test|invalid|home\.arpa)$/;

/** True for a name of a host, as `URL` reads it, that others on the internet can find; false for an IP address. */
export function isPublicName(hostname: string): boolean {
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && !NOT_PUBLIC.test(hostname);
}
