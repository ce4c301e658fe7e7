import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PushRefusal } from '@villa/shared/contract/push.ts';
import { readOrMakeSecretFile } from '../../platform/files/secret-file.ts';
import { SECRETS_FOLDER } from '../../platform/files/secrets.ts';
import { isPublicName } from '../../platform/http/public-name.ts';

/** By these keys push services know this server (VAPID, RFC 8292). */
export interface ServerKeys {
  /** In base64url, as browsers subscribe with it. */
  publicKey: string;
  /** The header `Authorization` for a push service. @param origin the endpoint's @param now in milliseconds */
  authorization(origin: string, subject: string, now: number): string;
}

const FILE = 'push-key';
/** Services take no longer one than a day; their clocks and ours differ. */
const TOKEN_SECONDS = 12 * 3600;
/** One token serves as long as half its time is left. */
const RENEWED_AFTER_SECONDS = 6 * 3600;

/** Made at the first start; a villa that comes out of a local backup makes new ones, and its devices subscribe anew. */
export function createServerKeys(dataDir: string): ServerKeys {
  const folder = join(dataDir, SECRETS_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const text = readOrMakeSecretFile(join(folder, FILE), () => {
    const made = createECDH('prime256v1');
    made.generateKeys();
    return padded(made.getPrivateKey()).toString('base64url');
  });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(text, 'base64url');
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: text,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const tokens = new Map<string, { token: string; at: number }>();

  function tokenFor(origin: string, subject: string, now: number): string {
    const at = Math.floor(now / 1000);
    const kept = tokens.get(`${origin} ${subject}`);
    if (kept && Math.abs(at - kept.at) < RENEWED_AFTER_SECONDS) return kept.token;
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { aud: origin, exp: at + TOKEN_SECONDS, sub: subject };
    const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    const token = `${signed}.${signature.toString('base64url')}`;
    // A handful of push services exist; a user who invents more gains nothing.
    if (tokens.size > 50) tokens.clear();
    tokens.set(`${origin} ${subject}`, { token, at });
    return token;
  }

  return {
    publicKey,
    authorization: (origin, subject, now) =>
      `vapid t=${tokenFor(origin, subject, now)}, k=${publicKey}`,
  };
}

/** A key that begins with zeros comes shorter. */
const padded = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key]);

/** The address under which push services can complain of this server, or why they would refuse it. */
export function pushSubject(
  publicUrl: string | null,
): { subject: string } | { refusal: PushRefusal } {
  if (publicUrl === null) return { refusal: 'no_address' };
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:') return { refusal: 'not_https' };
  // Apple answers 403 to localhost and to addresses of numbers.
  return isPublicName(hostname) ? { subject: origin } : { refusal: 'not_public' };
}
