import { createDecipheriv, createECDH, createHmac, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** The service's own certificate for 127.0.0.1. Its key is known to everybody: only tests trust it. */
export const PUSH_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBbzCCARWgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1wdXNoIHN0
YW5kLWluMCAXDTIwMDEwMTAwMDAwMFoYDzIxMDAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1wdXNoIHN0YW5kLWluMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEvn4A
lvo2XQo1ArLSsEneY4UGLIXPdbfvAkgeOYvwCK8aHmm3FplySFr8bUPulm/65NnY
nN9yV3UzX4PSuONgfKNOMEwwGgYDVR0RBBMwEYcEfwAAAYIJbG9jYWxob3N0MA8G
A1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFD8fz6GgON2xP+wfZP9FxTWDGUldMAoG
CCqGSM49BAMCA0gAMEUCIBoPnKdVk0o9chJioFCXIuSGlLGZVf2dwCVNXEGlu3mu
AiEAnI/VMhPIJY5t8GoyJZbFaVKcv1Lbp+GZMe3fA+D4RVs=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVHJSfS/1HU0NNCSC
Cr/WOkgZ0zkuBkYj0IknJmjt04qhRANCAAS+fgCW+jZdCjUCstKwSd5jhQYshc91
t+8CSB45i/AIrxoeabcWmXJIWvxtQ+6Wb/rk2dic33JXdTNfg9K442B8
-----END PRIVATE KEY-----`;

/** One answer of the service; `hangs` never answers. */
export type PushMood =
  | 'hangs'
  | { status: number; headers?: Record<string, string>; body?: string };

/** A message as its browser reads it. */
export interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** The message in the clear; null where the keys of the endpoint are not known. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
  payload: any;
  bytes: number;
}

/** A browser that has subscribed: what it hands out, and the private key that it keeps. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(body: Buffer): string;
}

/** A push service of our own by the protocol of RFC 8030: it checks what services check, and decrypts for its browsers. */
export interface PushService {
  url: string;
  received: ReceivedPush[];
  /** By endpoint's path; else 201. Several are for one call each, the last one for all others. */
  moods: Map<string, PushMood[]>;
  /** Milliseconds that each answer takes. */
  slowMs: number;
  /** The service's own clock, in milliseconds; null: it takes a sender's word at any time. */
  now: number | null;
  subscribe(name?: string): TestBrowser;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const trusted = getCACertificates('default');
  if (!trusted.includes(PUSH_CERTIFICATE)) setDefaultCACertificates([...trusted, PUSH_CERTIFICATE]);
  const browsers = new Map<string, TestBrowser>();
  const server = createServer({ key: KEY, cert: PUSH_CERTIFICATE }, (req, res) => {
    void (async () => {
      const body = await bodyOf(req);
      const path = req.url ?? '';
      const moods = service.moods.get(path) ?? [{ status: 201 }];
      const mood = moods.length > 1 ? moods.shift() : moods[0];
      if (mood === 'hangs' || mood === undefined) return;
      const refusal = refusalOf(req.headers, body, service);
      if (refusal !== null) return void res.writeHead(refusal.status).end(refusal.why);
      if (mood.status < 300) {
        const text = browsers.get(path)?.read(body);
        service.received.push({
          endpoint: service.url + path,
          headers: req.headers,
          payload: text === undefined ? null : JSON.parse(text),
          bytes: body.length,
        });
      }
      if (service.slowMs > 0) await wait(service.slowMs);
      res.writeHead(mood.status, mood.headers).end(mood.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    moods: new Map(),
    slowMs: 0,
    now: null,
    subscribe(name = randomBytes(6).toString('hex')) {
      const path = `/push/${name}`;
      const browser = makeBrowser(service.url + path);
      browsers.set(path, browser);
      return browser;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return service;
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** The refusals of push services: a body they cannot pass on, and a sender whose word does not hold (RFC 8292). */
function refusalOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { url: origin, now }: Pick<PushService, 'url' | 'now'>,
): { status: number; why: string } | null {
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, why: 'encoding' };
  if (!/^\d+$/.test(String(headers.ttl))) return { status: 400, why: 'ttl' };
  if (body.length > 4096) return { status: 413, why: 'too large' };
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) {
    return { status: 400, why: 'topic' };
  }
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return { status: 401, why: 'no key' };
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return { status: 403, why: 'signature' };
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  if (aud !== origin) return { status: 403, why: 'aud' };
  // No longer than a day ahead, and not over.
  const ahead = now === null ? 1 : exp - now / 1000;
  if (ahead <= 0 || ahead > 24 * 3600) return { status: 403, why: 'exp' };
  // As Apple does.
  if (/localhost|127\.0\.0\.1/.test(sub)) return { status: 403, why: 'BadJwtToken' };
  return null;
}

const hmac = (key: Uint8Array, data: Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest();
const info = (text: string): Buffer => Buffer.concat([Buffer.from(text), Buffer.of(1)]);

/** Reads `aes128gcm` of RFC 8188, record by record, as browsers do. */
export function decodeRecords(body: Buffer, keyFor: (keyId: Buffer) => Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const keyId = body.subarray(21, 21 + body.readUInt8(20));
  const secret = hmac(salt, keyFor(keyId));
  const contentKey = hmac(secret, info('Content-Encoding: aes128gcm\0')).subarray(0, 16);
  const nonce = hmac(secret, info('Content-Encoding: nonce\0')).subarray(0, 12);
  const parts: Buffer[] = [];
  const records = body.subarray(21 + keyId.length);
  for (let at = 0, number = 0n; at < records.length; at += size, number += 1n) {
    const record = records.subarray(at, at + size);
    const own = Buffer.from(nonce);
    own.writeBigUInt64BE(own.readBigUInt64BE(4) ^ number, 4);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, own);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    const isLast = at + size >= records.length;
    if (padded[end] !== (isLast ? 2 : 1)) throw new Error('a record ends wrong');
    parts.push(padded.subarray(0, end));
  }
  return Buffer.concat(parts);
}

/** @param made the private key and secret of a worked example; a new browser makes its own */
export function makeBrowser(
  endpoint: string,
  made: { privateKey?: Buffer; auth?: Buffer } = {},
): TestBrowser {
  const pair = createECDH('prime256v1');
  if (made.privateKey) pair.setPrivateKey(made.privateKey);
  else pair.generateKeys();
  const auth = made.auth ?? randomBytes(16);
  const own = pair.getPublicKey();
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const plain = decodeRecords(body, (theirs) => {
        const shared = hmac(auth, pair.computeSecret(theirs));
        return hmac(
          shared,
          Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs, Buffer.of(1)]),
        );
      });
      return plain.toString();
    },
  };
}
