import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type MigrationStep, migrateDatabase } from '../../platform/database/migrate.ts';
import { type Sqlite, openToRead } from '../../platform/database/open.ts';
import { lastRun, noteVersion, thisVersion, versionWords } from './program-versions.ts';
import { syncPath } from '../../platform/files/whole-file.ts';

/** How many databases of before an update are kept. */
const KEPT = 3;
const NAME = /^before-update-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
const UNFINISHED = /^\.before-update-/;

/** Beside the database: its copy, the rebuilt tables in the log, and then in the file. */
const SIZES_NEEDED = 3;
/** SQLite itself needs this much more, however small the database is. */
const ROOM_BESIDE = 16 * 1024 * 1024;
/** Fewer free pages are filled again soon enough; giving them back writes the whole file anew. */
const FREE_SHARE = 0.1;
const FREE_BYTES = 4 * 1024 * 1024;

/** Why a database is not brought up to date. The sentence is for the person who runs the server. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';
}

/** A database as it was before an update. */
export interface KeptDatabase {
  name: string;
  madeAt: Date;
}

/** The databases of before updates in the folder of backups, the newest first. */
export function keptDatabases(folder: string): KeptDatabase[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, millis] = NAME.exec(name) ?? [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${millis}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, madeAt }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

export const keptName = (madeAt: Date): string =>
  `before-update-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.db`;

/** Keeps the last few. */
export function forgetOldKept(folder: string): void {
  for (const old of keptDatabases(folder).slice(KEPT)) rmSync(join(folder, old.name));
}

interface UpdateOrder {
  sqlite: Sqlite;
  /** The database's file. */
  file: string;
  /** The folder for its copy. */
  backups: string;
  /** Takes a line for whoever watches the start. */
  tell: (line: string) => void;
  now: () => Date;
  /** How much room a disk has; a test has its own. */
  roomIn?: (folder: string) => number;
}

/**
 * Brings a database up to date: a copy that is kept, all steps in one transaction, and the free pages back.
 * Others may read meanwhile; nobody writes, so the copy is what the steps begin with.
 * @throws UpdateRefused where the disk has not enough room; whatever a step says. The database is then as it was
 */
export function updateDatabase({
  sqlite,
  file,
  backups,
  tell,
  now,
  roomIn = freeBytes,
}: UpdateOrder): void {
  const begun = performance.now();
  let steps: readonly MigrationStep[] = [];
  let done = 0;
  let copy: string | undefined;
  try {
    migrateDatabase(sqlite, {
      begin(found) {
        steps = found;
        const before = lastRun(sqlite);
        const from = before ? ` from ${versionWords(before)}` : '';
        const bytes = bytesOf(sqlite);
        tell(
          `The database (${megabytes(bytes)}) is brought${from} to ${versionWords(thisVersion())}: ${steps.length} step(s). Guests are asked to come back in a moment.`,
        );
        requireRoom(roomIn(dirname(file)), bytes);
        copy = keepCopy({ file, backups, tell, now });
      },
      did(step, ms) {
        done += 1;
        tell(`  step ${done} of ${steps.length}: ${step.tag}, ${seconds(ms)}`);
      },
      end: () => noteVersion(sqlite, now()),
    });
  } catch (error) {
    // A failed update changed nothing and needs no copy; a start that fails again and again would make many.
    if (copy !== undefined) rmSync(copy, { force: true });
    throw error;
  }
  if (steps.length === 0) return;
  forgetOldKept(backups);
  giveBackFreePages({ sqlite, folder: dirname(file), tell, roomIn });
  tell(
    `The database is up to date: ${steps.length} step(s), ${megabytes(bytesOf(sqlite))}, ${seconds(performance.now() - begun)}.`,
  );
}

/** Nothing is begun that a full disk would end in the middle. */
function requireRoom(free: number, bytes: number): void {
  const needed = SIZES_NEEDED * bytes + ROOM_BESIDE;
  if (free >= needed) return;
  throw new UpdateRefused(
    `the database has to be changed for this version, and that needs ${megabytes(needed)} of free disk; there are ${megabytes(free)}. ` +
      'Nothing was changed. Make room, or start the version of before',
  );
}

/** A database by itself, since the uploads do not change. It counts once it is whole and on the disk. */
function keepCopy({ file, backups, tell, now }: Omit<UpdateOrder, 'sqlite'>): string {
  const begun = performance.now();
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  // A start that was killed left these; this process holds the right to write, so no other one makes a copy now.
  for (const name of namesIn(backups).filter((one) => UNFINISHED.test(one))) {
    rmSync(join(backups, name), { force: true });
  }
  const name = keptName(now());
  const draft = join(backups, `.${name}`);
  const kept = join(backups, name);
  try {
    writeCopy(file, draft);
    renameSync(draft, kept);
  } catch (error) {
    // On a disk of its own that is full, half a copy would keep every backup out.
    rmSync(draft, { force: true });
    throw error;
  }
  syncPath(backups);
  const took = seconds(performance.now() - begun);
  tell(
    `  kept as it was in ${basename(backups)}/${name}: ${megabytes(statSync(kept).size)}, ${took}`,
  );
  return kept;
}

function writeCopy(file: string, draft: string): void {
  closeSync(openSync(draft, 'a', 0o600));
  // A connection of its own: the one that is to write is within its transaction already.
  const source = openToRead(file);
  try {
    source.prepare('vacuum into ?').run(draft);
  } finally {
    source.close();
  }
  syncPath(draft);
  const sqlite = openToRead(draft);
  try {
    const found: unknown = sqlite.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`the copy of the database is damaged: ${String(found)}`);
  } finally {
    sqlite.close();
  }
}

/** A rebuilt table leaves its old pages free in the file. Where it cannot be done now, nothing is lost. */
function giveBackFreePages({
  sqlite,
  folder,
  tell,
  roomIn,
}: Pick<Required<UpdateOrder>, 'sqlite' | 'tell' | 'roomIn'> & { folder: string }): void {
  const pageSize = Number(sqlite.pragma('page_size', { simple: true }));
  const free = Number(sqlite.pragma('freelist_count', { simple: true })) * pageSize;
  const all = bytesOf(sqlite);
  if (free < FREE_BYTES || free < FREE_SHARE * all) return;
  const what = `  free pages: ${megabytes(free)} of ${megabytes(all)}`;
  // Once beside the file, once in its log.
  if (roomIn(folder) < 2 * (all - free) + ROOM_BESIDE) {
    tell(`${what} stay in the file: there is too little room on the disk to write it anew`);
    return;
  }
  const begun = performance.now();
  try {
    // Written beside the database and not into memory, nor where small files belong.
    sqlite.pragma('temp_store = FILE');
    sqlite.pragma(`temp_store_directory = '${folder.replaceAll("'", "''")}'`);
    sqlite.exec('vacuum');
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    tell(`${what} are given back, ${seconds(performance.now() - begun)}`);
  } catch (error) {
    tell(`${what} stay in the file: ${(error as Error).message}`);
  } finally {
    sqlite.pragma("temp_store_directory = ''");
  }
}

function bytesOf(sqlite: Sqlite): number {
  const read = (name: string) => Number(sqlite.pragma(name, { simple: true }));
  return read('page_count') * read('page_size');
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
