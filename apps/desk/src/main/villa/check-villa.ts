/** Finds out whether a villa's server answers at an address, and why not. */
import { getHealth } from '@villa/shared/contract/health.ts';
import type { CheckReason, VillaCheck } from '../../bridge.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 10_000;
const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];
/** As Chromium and as Node name it. */
const CERTIFICATE = /ERR_CERT_|ERR_SSL_|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS_/;

/** An address as somebody types it, as an origin; over a network only https, so that the key travels encrypted. */
export function readAddress(typed: string): VillaCheck {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(withScheme);
  if (!url || url.hostname === '' || /\s/.test(text)) return refused('invalid');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('invalid');
  if (url.username !== '' || url.password !== '') return refused('invalid');
  const isHere = THIS_COMPUTER.includes(url.hostname);
  if (!isHere && !url.hostname.includes('.')) return refused('invalid');
  if (url.protocol === 'http:' && !isHere) return refused('insecure');
  return { ok: true, address: url.origin };
}

export async function checkVilla(typed: string, fetch: Fetch): Promise<VillaCheck> {
  const read = readAddress(typed);
  if (!read.ok) return read;
  try {
    const response = await fetch(read.address + getHealth.path, {
      // To follow it would give the key to whoever the redirect names.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    return getHealth.answer.safeParse(body).success ? read : refused('not_a_villa');
  } catch (error) {
    return refused(reasonOf(wordsOf(error)));
  }
}

function reasonOf(words: string): CheckReason {
  if (CERTIFICATE.test(words)) return 'certificate';
  return /redirect/i.test(words) ? 'moved' : 'no_answer';
}

/** Chromium says it in the message, Node in the cause's code. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return `${error.message} ${code} ${error.cause === undefined ? '' : wordsOf(error.cause)}`;
}

const refused = (reason: CheckReason): VillaCheck => ({ ok: false, reason });
