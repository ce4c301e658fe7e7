import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { type OffsiteKey, decryptWhole } from './offsite-key.ts';
import { type Place, PlaceFailed } from './place.ts';

/** One object beside all copies, never part of one: a key that is deleted here is gone from there with the next copy. */
export const keyRingName = ({ series }: OffsiteKey): string => `${series}/${KEY_RING_FILE}.age`;

/**
 * Puts the ring of keys in place of the one that is there; nothing where this villa has none.
 * @returns its bytes there
 * @throws PlaceFailed
 */
export async function putKeyRing(
  dataDir: string,
  { place, key }: { place: Place; key: OffsiteKey },
): Promise<number | null> {
  const ring = await readFile(join(dataDir, KEY_RING_FILE)).catch(orNull);
  if (ring === null) return null;
  const bytes = await key.encrypt(ring);
  await place.put(keyRingName(key), bytes);
  return bytes.length;
}

/** Fetches it into a folder. @returns false where there is none @throws PlaceFailed */
export async function fetchKeyRing(
  folder: string,
  { place, key }: { place: Place; key: OffsiteKey },
): Promise<boolean> {
  try {
    const ring = await decryptWhole(key, await place.get(keyRingName(key)), false);
    await writeFile(join(folder, KEY_RING_FILE), ring, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (error instanceof PlaceFailed && error.problem === 'missing') return false;
    throw error;
  }
}

function orNull(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
