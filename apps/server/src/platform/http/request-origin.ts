import type { Request } from 'express';
import { type Config, LOCAL_HOSTS } from '../../config.ts';

/** A host name or an address, perhaps with a port; nothing that could break out of an attribute. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin of absolute addresses for whoever is logged in: `PUBLIC_URL`, else the one that their own
 * browser came to. Never for a page that others see: a stranger's request says what it likes.
 */
export function createRequestOrigin(
  config: Pick<Config, 'publicUrl' | 'port'>,
): (req: Request) => string {
  const { publicUrl } = config;
  if (publicUrl !== null) return () => publicUrl;
  return (req) => {
    const host = req.headers.host ?? '';
    return HOST.test(host) ? `${schemeOf(req)}://${host}` : `http://localhost:${config.port}`;
  };
}

/**
 * The origin that pages name as the villa's address: `PUBLIC_URL`, else what a request says it came
 * to if that is this machine or the very address that the connection reached. Anything else may be a
 * stranger's invention: null, and the page names none.
 */
export function createPageOrigin(
  config: Pick<Config, 'publicUrl' | 'host'>,
): (req: Request) => string | null {
  const { publicUrl, host } = config;
  if (publicUrl !== null) return () => publicUrl;
  const named = [...LOCAL_HOSTS, bracketed(host)].map((name) => name.toLowerCase());
  return (req) => {
    const asked = (req.headers.host ?? '').toLowerCase();
    const [name, port] = splitPort(asked);
    const { localAddress, localPort } = req.socket;
    const scheme = schemeOf(req);
    // Each origin has pages of its own in memory, so an invented port counts as little as a name.
    if (Number(port ?? (scheme === 'https' ? 443 : 80)) !== localPort) return null;
    const reached = bracketed((localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, ''));
    return named.includes(name) || name === reached ? `${scheme}://${asked}` : null;
  };
}

/** Behind a proxy `req.protocol` is whatever a header said; only two words are an answer. */
function schemeOf(req: Request): 'http' | 'https' {
  return req.secure ? 'https' : 'http';
}

function splitPort(host: string): [name: string, port?: string] {
  const [, name, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host) ?? [];
  return name === undefined ? [''] : port === undefined ? [name] : [name, port];
}

/** An IPv6 address as a URL writes it. */
function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
