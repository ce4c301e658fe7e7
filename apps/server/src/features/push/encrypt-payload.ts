import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url: its public key (65 bytes) and a secret (16 bytes). */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** Push services take this many bytes of a body (RFC 8291, 4). */
const MAX_BODY = 4096;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const RECORD_SIZE = 4096;
/** Salt, size of records, length of the key's name, and our public key as that name. */
const HEAD_BYTES = SALT_BYTES + 4 + 1 + 65;
/** The bytes of a message that one push can carry: one record with its delimiter. */
export const MAX_PAYLOAD = MAX_BODY - HEAD_BYTES - TAG_BYTES - 1;

const hmac = (key: Uint8Array, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** One block of HKDF-SHA-256's second step, which is all that is ever needed here. */
const expand = (key: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
  hmac(key, info, Uint8Array.of(1)).subarray(0, bytes);

/**
 * `aes128gcm` of RFC 8188: one record after the other, each with its delimiter.
 * @param key the input keying material @param keyId the bytes that name the key to its reader
 */
export function encodeRecords({
  plain,
  key,
  keyId,
  salt,
  recordSize,
}: {
  plain: Uint8Array;
  key: Uint8Array;
  keyId: Uint8Array;
  salt: Uint8Array;
  recordSize: number;
}): Buffer {
  const secret = hmac(salt, key);
  const contentKey = expand(secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expand(secret, 'Content-Encoding: nonce\0', 12);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(keyId.length, 4);
  const parts: Uint8Array[] = [salt, head, keyId];
  const perRecord = recordSize - TAG_BYTES - 1;
  for (let at = 0, number = 0; number === 0 || at < plain.length; at += perRecord, number += 1) {
    const isLast = at + perRecord >= plain.length;
    const cipher = createCipheriv('aes-128-gcm', contentKey, nonceOf(nonce, number));
    parts.push(
      cipher.update(plain.subarray(at, at + perRecord)),
      cipher.update(Uint8Array.of(isLast ? 2 : 1)),
      cipher.final(),
      cipher.getAuthTag(),
    );
  }
  return Buffer.concat(parts);
}

/** The nonce of a record: its number is put over the last bytes. */
function nonceOf(nonce: Buffer, number: number): Buffer {
  const own = Buffer.from(nonce);
  own.writeUInt32BE((own.readUInt32BE(8) ^ number) >>> 0, 8);
  return own;
}

/**
 * The body of a push message (RFC 8291): only the browser with the subscription's private key reads it.
 * @param made key pair and salt, for the worked example of the RFC alone: each message takes new ones
 * @throws Error for a public key that is no point of the curve
 */
export function encryptPayload(
  plain: Uint8Array,
  { p256dh, auth }: SubscriptionKeys,
  made: { privateKey?: Uint8Array; salt?: Uint8Array } = {},
): Buffer {
  const ours = createECDH('prime256v1');
  if (made.privateKey) ours.setPrivateKey(made.privateKey);
  else ours.generateKeys();
  const theirPublic = Buffer.from(p256dh, 'base64url');
  const ourPublic = ours.getPublicKey();
  const shared = hmac(Buffer.from(auth, 'base64url'), ours.computeSecret(theirPublic));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ourPublic]);
  return encodeRecords({
    plain,
    key: expand(shared, info, 32),
    keyId: ourPublic,
    salt: made.salt ?? randomBytes(SALT_BYTES),
    recordSize: RECORD_SIZE,
  });
}

/** False for keys that no browser made: they would fail at each message. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    encryptPayload(new Uint8Array(), { p256dh, auth });
    return true;
  } catch {
    return false;
  }
}
