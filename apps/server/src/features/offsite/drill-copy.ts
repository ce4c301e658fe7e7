import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { OffsiteProblem } from '@villa/shared/contract/offsite.ts';
import type { BackupContents } from '@villa/shared/contract/backups.ts';
import type { Clock } from '../../platform/clock.ts';
import { DATABASE } from '../backups/backup-manifest.ts';
import { inspectDatabase } from '../backups/database-snapshot.ts';
import { type CopyFile, type CopyManifest, objectOf } from './copy-manifest.ts';
import { SPOILT } from './make-copy.ts';
import type { Notes } from './offsite-folder.ts';
import type { OffsiteKey } from './offsite-key.ts';
import { type Place, PlaceFailed } from './place.ts';
import { fetchFile, findCopies, readCopy } from './read-copy.ts';

export interface DrillOrder {
  /** An empty folder for the database. */
  workDir: string;
  place: Place;
  key: OffsiteKey;
  notes: Notes;
  clock: Clock;
  progress?: () => void;
}

export interface DrillDone {
  /** The copy that was fetched. */
  madeAt: string;
  seconds: number;
  files: number;
  bytes: number;
  /** In the copy's database; null where that is no good. */
  found: { bookings: number; payments: number } | null;
  failure: { problem: OffsiteProblem; detail: string } | null;
}

/**
 * Fetches the newest copy as a restore would, opens its database and reads every file of it. Files that are no longer what
 * was sent are noted, so that the next copy sends them again.
 * @throws PlaceFailed where no copy can be fetched at all
 */
export async function drillCopy(order: DrillOrder): Promise<DrillDone> {
  const { place, key, clock, progress = () => {} } = order;
  const began = clock.now().getTime();
  const [newest] = await findCopies(place, key);
  const manifest = await readCopy(place, key, newest!);
  const spoilt: string[] = [];
  let failure: DrillDone['failure'] = null;
  let found: DrillDone['found'] = null;
  for (const file of manifest.files) {
    const isDatabase = file.path === DATABASE;
    const to = isDatabase ? join(order.workDir, DATABASE) : undefined;
    try {
      await fetchFile(place, key, file, to);
      if (to !== undefined) found = countsIn(to, manifest.contents);
    } catch (error) {
      if (!(error instanceof PlaceFailed) || !isLost(error)) throw error;
      failure ??= { problem: error.problem, detail: file.path };
      spoilt.push(objectOf(key, file));
    }
    progress();
  }
  if (spoilt.length > 0) order.notes.write(SPOILT, spoilt);
  return {
    madeAt: manifest.madeAt,
    seconds: Math.round((clock.now().getTime() - began) / 1000),
    files: manifest.files.length,
    bytes: sumOf(manifest),
    found,
    failure,
  };
}

const isLost = ({ problem }: PlaceFailed): boolean =>
  ['missing', 'damaged', 'key_wrong'].includes(problem);

const sumOf = ({ files }: CopyManifest): number =>
  files.reduce((sum, { bytes }: CopyFile) => sum + bytes, 0);

/** @throws PlaceFailed `damaged` where it is no whole database, or does not hold what its list says */
function countsIn(file: string, promised: BackupContents): NonNullable<DrillDone['found']> {
  const counts = inspected(file);
  const { files: _files, missing: _missing, ...expected } = promised;
  if (JSON.stringify(counts) !== JSON.stringify({ ...counts, ...expected })) {
    throw new PlaceFailed('damaged', DATABASE);
  }
  const sqlite = new Database(file, { readonly: true });
  try {
    return countRows(sqlite);
  } finally {
    sqlite.close();
  }
}

function inspected(file: string) {
  try {
    return inspectDatabase(file).counts;
  } catch {
    throw new PlaceFailed('damaged', DATABASE);
  }
}

export function countRows(sqlite: Database.Database): NonNullable<DrillDone['found']> {
  const one = (table: string): number =>
    Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get());
  return { bookings: one('bookings'), payments: one('payments') };
}
