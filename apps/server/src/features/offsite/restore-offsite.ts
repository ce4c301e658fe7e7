import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { DATABASE } from '../backups/backup-manifest.ts';
import { RestoreRefused, type Restored, bringBack } from '../backups/restore-backup.ts';
import type { CopyFile, CopyManifest } from './copy-manifest.ts';
import { fetchKeyRing } from './key-ring-copy.ts';
import type { OffsiteKey } from './offsite-key.ts';
import { type Place, PlaceFailed } from './place.ts';
import { problemWords } from './problem-words.ts';
import { type FoundCopy, fetchFile, findCopies, readCopy } from './read-copy.ts';

const AT_ONCE = 4;
/** A line that breaks in the middle of a picture is no reason to begin with all of them again. */
const TRIES = 3;

export interface OffsiteRestoreOrder {
  place: Place;
  key: OffsiteKey;
  dataDir: string;
  /** Moves what is in the data folder aside, instead of refusing. */
  replace: boolean;
  /** The instant of the copy, or its beginning; the newest when left out. */
  copy?: string | undefined;
  now: Date;
  tell?: (line: string) => void;
}

export interface OffsiteRestored extends Restored {
  /** Files that are no longer what was sent, and were left out. */
  lost: string[];
}

/**
 * Brings a copy back into a data folder, secrets among it. Without a whole database nothing is brought back; a picture that
 * is lost costs that picture.
 * @throws RestoreRefused, with the data folder as it was
 */
export async function restoreOffsite(order: OffsiteRestoreOrder): Promise<OffsiteRestored> {
  const { place, key, tell = () => {} } = order;
  const copies = await inWords(() => findCopies(place, key));
  const copy = chosenFrom(copies, order.copy);
  const manifest = await inWords(() => readCopy(place, key, copy)).catch((error: unknown) => {
    throw withOlder(error, copies, copy);
  });
  tell(`The copy of ${copy.madeAt}: ${manifest.files.length} files.`);
  const lost: string[] = [];
  const source = {
    manifest,
    extract: (folder: string) => extract(order, manifest, { folder, lost, tell }),
  };
  try {
    return { ...(await bringBack(source, { ...order, from: 'off-site' })), lost };
  } catch (error) {
    throw withOlder(error, copies, copy);
  }
}

function chosenFrom(copies: readonly FoundCopy[], wanted: string | undefined): FoundCopy {
  const found = copies.find(({ madeAt }) => madeAt.startsWith(wanted ?? ''));
  if (found) return found;
  throw new RestoreRefused(
    `There is no copy of ${wanted}. There are:\n${copies.map(({ madeAt }) => `  ${madeAt}`).join('\n')}`,
  );
}

async function extract(
  { place, key }: OffsiteRestoreOrder,
  { files }: CopyManifest,
  { folder, lost, tell }: { folder: string; lost: string[]; tell: (line: string) => void },
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  let done = 0;
  const fetchOne = async (file: CopyFile): Promise<void> => {
    const to = join(folder, file.path);
    try {
      await patiently(to, () => fetchFile(place, key, file, to));
    } catch (error) {
      const isLost = error instanceof PlaceFailed && ['missing', 'damaged'].includes(error.problem);
      if (!isLost || file.path === DATABASE) throw error;
      await rm(to, { force: true });
      lost.push(file.path);
    }
    done += 1;
    if (done % 100 === 0) tell(`${done} of ${files.length} files are here.`);
  };
  const fetchRing = async (): Promise<void> => void (await fetchKeyRing(folder, { place, key }));
  try {
    await inWords(() => Promise.all(files.map((file) => limit(fetchOne, file))));
    await inWords(() => patiently(join(folder, KEY_RING_FILE), fetchRing));
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}

async function patiently(to: string, what: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await what();
      return;
    } catch (error) {
      const passes = error instanceof PlaceFailed && error.passes;
      if (!passes || attempt >= TRIES) throw error;
      await rm(to, { force: true });
    }
  }
}

async function inWords<T>(what: () => Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error;
    throw new RestoreRefused(problemWords(error.problem, error.detail));
  }
}

/** Names the copy before one that is no good. */
function withOlder(error: unknown, copies: readonly FoundCopy[], copy: FoundCopy): unknown {
  const older = copies.find(({ madeAt }) => madeAt < copy.madeAt);
  const isOfCopy =
    error instanceof RestoreRefused && /not what was sent|gone from/.test(error.message);
  if (!isOfCopy || !older) return error;
  return new RestoreRefused(
    `${error.message}\nThe copy before it: villa restore --from-offsite --copy ${older.madeAt}`,
  );
}
