import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type CopyFile,
  type CopyManifest,
  copyManifest,
  instantOfCopy,
  isPacked,
  objectOf,
} from './copy-manifest.ts';
import { type OffsiteKey, decryptWhole } from './offsite-key.ts';
import { type Place, PlaceFailed } from './place.ts';

/** A copy as its place stores it. */
export interface FoundCopy {
  name: string;
  madeAt: string;
}

/**
 * The copies that were made with a key, newest first.
 * @throws PlaceFailed `key_wrong` where there are copies, and all of them were made with another; `no_copy`
 */
export async function findCopies(place: Place, key: OffsiteKey): Promise<FoundCopy[]> {
  const found = copiesAmong(await place.list(`${key.series}/copies/`));
  if (found.length > 0) return found;
  const others = copiesAmong(await place.list(''));
  throw new PlaceFailed(others.length > 0 ? 'key_wrong' : 'no_copy');
}

export function copiesAmong(listed: readonly { name: string }[]): FoundCopy[] {
  return listed
    .flatMap(({ name }) => {
      const madeAt = instantOfCopy(name);
      return madeAt === null ? [] : [{ name, madeAt }];
    })
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** @throws PlaceFailed `damaged` where it is not what was sent */
export async function readCopy(
  place: Place,
  key: OffsiteKey,
  { name, madeAt }: FoundCopy,
): Promise<CopyManifest> {
  const bytes = await decryptWhole(key, await place.get(name), true);
  const read = copyManifest.safeParse(parsed(bytes, name));
  // A copy under another one's name: the place would decide which day comes back.
  if (!read.success || read.data.madeAt !== madeAt) throw new PlaceFailed('damaged', name);
  return read.data;
}

function parsed(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new PlaceFailed('damaged', name);
  }
}

/**
 * Fetches a file's content and compares it with what was sent. @param to left out: it is only looked at
 * @throws PlaceFailed `missing`, `damaged`
 */
export async function fetchFile(
  place: Place,
  key: OffsiteKey,
  file: CopyFile,
  to?: string,
): Promise<void> {
  const plain = await key.decrypt(await place.get(objectOf(key, file)), isPacked(file));
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of plain as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  if (to !== undefined) await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    counted,
    to === undefined
      ? new Writable({ write: (_piece, _encoding, done) => done() })
      : createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  if (bytes !== file.bytes || hash.digest('hex') !== file.sha256) {
    throw new PlaceFailed('damaged', file.path);
  }
}
