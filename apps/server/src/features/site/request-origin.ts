import type { Request } from 'express';
import type { Config } from '../../config.ts';

/** A host name or an address, perhaps with a port; nothing that could break out of an attribute. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** Each origin has pages of its own in memory; a stranger's invented hosts get no more than these. */
const MOST_HOSTS = 8;

/**
 * The origin that absolute addresses of a page start with: `PUBLIC_URL`, else the one the request
 * came to.
 */
export function createRequestOrigin(
  config: Pick<Config, 'publicUrl' | 'port'>,
): (req: Request) => string {
  const { publicUrl } = config;
  if (publicUrl !== null) return () => publicUrl;
  const fallback = `http://localhost:${config.port}`;
  const known = new Set<string>();
  return (req) => {
    const host = req.headers.host ?? '';
    // Behind a proxy `req.protocol` is whatever a header said; only two words are an answer.
    const origin = `${req.secure ? 'https' : 'http'}://${host}`;
    if (known.has(origin)) return origin;
    if (!HOST.test(host) || known.size >= MOST_HOSTS) return fallback;
    known.add(origin);
    return origin;
  };
}
