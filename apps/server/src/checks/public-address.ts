import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { text } from 'node:stream/consumers';
import { getHealth } from '@villa/shared/contract/health.ts';
import { LINES, isServer } from '../installed-as.ts';
import { requestFor } from '../platform/http/https.ts';
import { createWaysOut } from '../platform/ways-out.ts';
import { type About, type Check, type Finding, warn, well, wrong } from './check.ts';

/** Before a start the checks know their own word by it. */
export const LOOK_PARAMETER = 'check';

const ANSWER_WITHIN_MS = 15_000;
const DAY_MS = 24 * 3_600_000;
/** A certificate is renewed a month before its end, or a third of its life; Caddy's shortest live a week. */
const ENDS_SOON_DAYS = 5;

/** Everything that asking one address has shown. */
type Answered =
  | { ok: true; status: number; body: string; certificate: PeerCertificate | null }
  | { ok: false; code: string; message: string };

/**
 * The villa asks itself by its public address, at each of the addresses that the name leads to: an old `AAAA` record keeps
 * out half of the guests, and nobody at home notices.
 */
export const checkPublicAddress: Check = async (about) => {
  const { publicUrl, dataDir, installedAs, port } = about.config;
  const settings = `PUBLIC_URL in ${LINES[installedAs].settings}`;
  if (publicUrl === null) {
    const words = `PUBLIC_URL is not set: links in mails lead to http://localhost:${port}.`;
    return [isServer(installedAs) ? warn(words, settings) : well(words)];
  }
  // It may be the real villa's.
  if (!createWaysOut(dataDir).mayLeave('proxy-check')) {
    return [well('The villa was restored and rests: its public address is not asked.')];
  }
  const { hostname } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(host);
  if (addresses.length === 0) {
    const words = `The name ${host} leads nowhere: guests do not find the villa.`;
    return [wrong(words, `an A (and AAAA) record of ${host} at the domain's provider`)];
  }
  const found = await Promise.all(
    addresses.map(async (address) =>
      judge(about, {
        address: address === host ? publicUrl : `${publicUrl} (${address})`,
        answered: await ask(publicUrl, about.port, address),
      }),
    ),
  );
  return found;
};

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host, { all: true, order: 'verbatim' }).catch(() => []);
  return [...new Set(found.map(({ address }) => address))];
}

/** Asks the villa, or what stands for it before its start, at one address, whatever else its name leads to. */
function ask(origin: string, port: About['port'], address: string): Promise<Answered> {
  const query = port.held === 'checks' ? `?${LOOK_PARAMETER}=${port.word}` : '';
  const url = new URL(getHealth.path + query, origin);
  const family = isIP(address) === 6 ? 6 : 4;
  return new Promise((resolve) => {
    const request = requestFor(url)(url, {
      agent: false,
      lookup: (_name, { all }, done) =>
        all === true ? done(null, [{ address, family }]) : done(null, address, family),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    request.once('response', (response) => {
      const { socket, statusCode = 0 } = response;
      const certificate =
        url.protocol === 'https:' ? (socket as TLSSocket).getPeerCertificate() : null;
      text(response)
        .then((body) => resolve({ ok: true, status: statusCode, body, certificate }))
        .catch((error: unknown) => resolve(failed(error)));
    });
    request.once('error', (error) => resolve(failed(error)));
    request.end();
  });
}

function failed(error: unknown): Answered {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return { ok: false, code: code ?? name, message };
}

function judge(
  { config: { installedAs, port: ownPort }, port, now }: About,
  { address, answered }: { address: string; answered: Answered },
): Finding {
  const { proxy, logs } = LINES[installedAs];
  if (!answered.ok) return unanswered(address, answered, proxy);
  if (isOurs(answered.body, port)) return ofCertificate(address, answered.certificate, now);
  if (answered.status >= 500) {
    const words = `${address} answers ${answered.status}: the proxy is there, and reaches no villa at port ${ownPort}.`;
    return wrong(words, port.held === 'nobody' ? logs : proxy);
  }
  return wrong(`At ${address} something else answers, not this villa (${answered.status}).`, proxy);
}

function isOurs(body: string, port: About['port']): boolean {
  if (port.held === 'checks') return body === port.word;
  if (port.held !== 'villa') return false;
  try {
    const { version, commit = null } = getHealth.answer.parse(JSON.parse(body));
    return version === port.answers.version && commit === port.answers.commit;
  } catch {
    return false;
  }
}

/** The system has no way to an address of that kind, as a machine without IPv6 has. */
const NO_WAY = new Set(['ENETUNREACH', 'EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EPERM']);

function unanswered(
  address: string,
  { code, message }: { code: string; message: string },
  proxy: string | null,
): Finding {
  if (NO_WAY.has(code)) return well(`${address} cannot be tried from this machine.`);
  if (code === 'ECONNREFUSED') {
    return wrong(`At ${address} nobody listens: the proxy does not run, or is elsewhere.`, proxy);
  }
  if (code === 'CERT_HAS_EXPIRED') {
    return wrong(`The certificate of ${address} has ended: browsers keep guests out.`, proxy);
  }
  if (/CERT|SIGNATURE|TLS|SSL/.test(code)) {
    const words = `The certificate of ${address} is not one that browsers believe (${message}).`;
    return wrong(words, proxy);
  }
  if (['ABORT_ERR', 'TimeoutError', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    const words = `${address} does not answer this machine. Some networks lead no name back inside; else a firewall keeps guests out.`;
    return warn(words, 'open it on a phone without Wi-Fi');
  }
  return wrong(`${address} does not answer (${message}).`, proxy);
}

function ofCertificate(address: string, certificate: PeerCertificate | null, now: Date): Finding {
  const ends = certificate?.valid_to === undefined ? null : new Date(certificate.valid_to);
  if (ends === null || Number.isNaN(ends.getTime())) return well(`${address} leads here.`);
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const good = `until ${ends.toISOString().slice(0, 10)}`;
  if (days >= ENDS_SOON_DAYS) return well(`${address} leads here, with a certificate ${good}.`);
  return warn(
    `${address} leads here, but its certificate is good only ${good}, and has not been renewed.`,
    'journalctl -u caddy -n 20',
  );
}
