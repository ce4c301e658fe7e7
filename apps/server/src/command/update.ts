import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE } from '../features/backups/backup-manifest.ts';
import { dataStep } from './as-owner.ts';
import { type DatabaseWork, changeRelease } from './change-release.ts';
import { type Place, releaseOf, requireCurrent } from './place.ts';
import { endJournal, writeJournal } from './records.ts';
import { bringRelease, readRelease, requireRoom } from './releases.ts';
import { Refused, megabytes } from './words.ts';

export interface Talk {
  tell: (line: string) => void;
  isStopped: () => boolean;
}

/** The copy, its rebuilt tables in the log and in the file, and the one of before. */
const DATABASE_SIZES = 4;

/** `villa update`: another release, from a file or an address. Called with the lock held, and with nothing left over. */
export async function update(
  place: Place,
  { from: source, sum }: { from: string; sum?: string | undefined },
  { tell, isStopped }: Talk,
): Promise<void> {
  const from = requireCurrent(place);
  tell(`Version ${from} runs. Reading ${source} ...`);
  const to = await bringRelease(place.root, source, sum);
  if (to === from) {
    tell(`Version ${to} runs already: nothing is to be done.`);
    return;
  }
  const { commit } = readRelease(releaseOf(place, to));
  tell(`Version ${to} (${commit.slice(0, 12)}) is whole.`);
  const work = await workFor(place, to);
  requireRoomForData(place, work);
  const journal = { kind: 'update', from, to, at: new Date().toISOString() } as const;
  writeJournal(place.root, { ...journal, phase: 'preparing' });
  try {
    await backUp(place, tell);
  } catch (error) {
    endJournal(place.root);
    throw error;
  }
  await changeRelease(place, {
    journal: { ...journal, phase: 'preparing' },
    work,
    tell,
    isStopped,
  });
  tell(`Version ${to} runs, and guests are let in. \`villa rollback\` goes back to ${from}.`);
}

/** @throws Refused where the release does not know what is in the database */
async function workFor(place: Place, to: string): Promise<DatabaseWork> {
  const { compatibility, steps } = await dataStep(place, releaseOf(place, to), ['pending']);
  if (compatibility === 'known') return { how: steps > 0 ? 'migrate' : 'none' };
  throw new Refused(
    `Version ${to} is older than what has changed the database. Nothing was changed. \`villa rollback\` goes back to the version before.`,
  );
}

/** Made while guests book, opened and read to its end. */
export async function backUp(place: Place, tell: (line: string) => void): Promise<void> {
  const { path, bytes } = await dataStep(place, place.own, ['backup']);
  tell(`A backup is made and checked: ${path} (${megabytes(bytes)}).`);
}

/** Nothing is begun that a full disk would end in the middle. */
function requireRoomForData({ config: { dataDir } }: Place, { how }: DatabaseWork): void {
  const all = readdirSync(dataDir, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'backups')
    .reduce((sum, { name }) => sum + sizeOf(join(dataDir, name)), 0);
  const database = sizeOf(join(dataDir, DATABASE));
  requireRoom(dataDir, all + (how === 'none' ? 0 : DATABASE_SIZES * database), 'the update');
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}
