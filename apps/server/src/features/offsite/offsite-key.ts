import { createHmac, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { PlaceFailed } from './place.ts';

/** The owner's key of the copies, in the form of `age`: whoever has it opens each with that program, too. */
export interface OffsiteKey {
  /** The folder of all copies that were made with it; says nothing of it. */
  series: string;
  /** The name of an object by its content, which nobody without the key can guess a content from. */
  nameOf(sha256: string): string;
  /** Packed where that helps: pictures are packed already. */
  encryptFile(from: string, to: string, isPacked: boolean): Promise<void>;
  encrypt(content: Uint8Array): Promise<Uint8Array>;
  /** @throws PlaceFailed `key_wrong`, `damaged` */
  decrypt(stream: Readable, isPacked: boolean): Promise<Readable>;
}

/** Letters and digits behind `AGE-SECRET-KEY-1`. */
const FORM = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

/** The library with its curves takes 6 MB: it is loaded where copies leave the machine. */
const age = () => import('age-encryption');

export const makeIdentity = async (): Promise<string> => (await age()).generateX25519Identity();

/** As somebody types it: with spaces and lines, in small letters. */
export const readIdentity = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** @throws PlaceFailed `key_wrong` where it is no key at all */
export async function openKey(typed: string): Promise<OffsiteKey> {
  const identity = readIdentity(typed);
  if (!FORM.test(identity)) throw new PlaceFailed('key_wrong', 'no key');
  const { Decrypter, Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  try {
    encrypter.addRecipient(await identityToRecipient(identity));
    decrypter.addIdentity(identity);
  } catch {
    // A letter that was mistyped does not fit to the sum at its end.
    throw new PlaceFailed('key_wrong', 'no key');
  }
  const names = Buffer.from(hkdfSync('sha256', identity, '', 'names of off-site copies', 32));
  const named = (what: string): string => createHmac('sha256', names).update(what).digest('hex');

  return {
    series: named('series').slice(0, 16),
    nameOf: (sha256) => named(`content ${sha256}`),
    async encryptFile(from, to, isPacked) {
      const source = createReadStream(from);
      const plain = isPacked ? source.pipe(createGzip()) : source;
      source.once('error', (error) => plain.destroy(error));
      const encrypted = await encrypter.encrypt(webOf(plain));
      await pipeline(nodeOf(encrypted), createWriteStream(to, { mode: 0o600 }));
    },
    encrypt: (content) => encrypter.encrypt(content),
    async decrypt(stream, isPacked) {
      const plain = nodeOf(await decrypter.decrypt(webOf(stream)).catch(explain));
      return Readable.from(wholeOf(plain, isPacked));
    },
  };
}

export async function decryptWhole(
  key: OffsiteKey,
  stream: Readable,
  isPacked: boolean,
): Promise<Buffer> {
  return buffer(await key.decrypt(stream, isPacked));
}

async function* wholeOf(plain: Readable, isPacked: boolean): AsyncGenerator<Buffer> {
  const unpacked = isPacked ? plain.pipe(createGunzip()) : plain;
  plain.once('error', (error) => unpacked.destroy(error));
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) yield piece;
  } catch (error) {
    explain(error);
  }
}

/** A trouble of the place stays one; all else means that these are not the bytes that were sent. */
function explain(error: unknown): never {
  if (error instanceof PlaceFailed) throw error;
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('no identity matched')) throw new PlaceFailed('key_wrong');
  throw new PlaceFailed('damaged', message.slice(0, 80));
}

const webOf = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const nodeOf = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as ReadableStream);
