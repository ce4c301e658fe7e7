import { closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installedHere } from './config.ts';
import { restoreLine } from './installed-as.ts';
import { isDamage } from './platform/database/damage.ts';
import { migrateDatabase, pendingSteps } from './platform/database/migrate.ts';
import { type Db, type Sqlite, openDatabase, openToRead } from './platform/database/open.ts';
import { backupsFolder } from './features/backups/backup-folder.ts';
import { DATABASE } from './features/backups/backup-manifest.ts';
import { readBackupName } from './features/backups/backup-name.ts';
import { mediaFolder } from './features/villa/image-store.ts';
import { originalsFolder } from './features/villa/originals.ts';
import { promptpayFolder } from './features/villa/promptpay-folder.ts';
import { slipsFolder } from './features/slips/slip-store.ts';
import {
  UpdateRefused,
  keptDatabases,
  updateDatabase,
} from './features/versions/update-database.ts';
import {
  compatibilityOf,
  instantWords,
  lastRun,
  noteVersion,
  thisVersion,
  versionWords,
} from './features/versions/program-versions.ts';

/** Why a data folder is not started on. The sentence is for the person who runs the server. */
export class DataFolderRefused extends Error {
  override readonly name = 'DataFolderRefused';
}

/** The traces that only a villa that has been run leaves behind, in the words of the refusal. */
const LEFT_BEHIND = [
  ['slips', slipsFolder],
  ['pictures', mediaFolder],
  ['pictures', originalsFolder],
  ['a PromptPay picture', promptpayFolder],
  ['backups', backupsFolder],
] as const;

/** True if the folder's database needs an update before this version can open it. */
export function needsUpdate(dataDir: string): boolean {
  const file = join(dataDir, DATABASE);
  if (sizeOf(file) === 0) return false;
  try {
    const sqlite = openToRead(file);
    try {
      return hasTablesIn(sqlite) && pendingSteps(sqlite).length > 0;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // A damaged one is for whoever opens it, who has the words.
    if (isDamage(error)) return false;
    throw error;
  }
}

/**
 * Brings the folder's database to this version, after a copy that is kept. Takes as long as the database is large.
 * @param tell takes a line for whoever watches
 * @throws DataFolderRefused, with the database as it was
 */
export function updateDataFolder(dataDir: string, tell: (line: string) => void): void {
  const file = join(dataDir, DATABASE);
  let sqlite: Sqlite | undefined;
  try {
    refuseForeign(file, dataDir);
    ({ sqlite } = openDatabase(file));
    check(sqlite, dataDir);
    const backups = backupsFolder(dataDir);
    updateDatabase({ sqlite, file, backups, tell, now: () => new Date() });
  } catch (error) {
    if (isDamage(error)) throw damaged(dataDir, error.message);
    throw error instanceof UpdateRefused ? new DataFolderRefused(error.message) : error;
  } finally {
    sqlite?.close();
  }
}

/**
 * Opens the folder's database, made where the folder is new, and checked.
 * @throws DataFolderRefused when the database is damaged, is of another version, or is gone from beside what belongs to it
 */
export function openDatabaseOf(dataDir: string): { sqlite: Sqlite; db: Db } {
  const file = join(dataDir, DATABASE);
  // Looked for before the database is: another process may be making a new villa right now, which
  // has its tables before it has pictures.
  const leftBehind = whatIsLeftIn(dataDir);
  if (leftBehind.length > 0 && sizeOf(file) === 0) throw lost(dataDir, leftBehind);
  // Guests' names are in it, and the folder may be one that somebody made for all to read. SQLite
  // gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  let sqlite: Sqlite | undefined;
  try {
    refuseForeign(file, dataDir);
    const opened = openDatabase(file);
    sqlite = opened.sqlite;
    const hasTables = hasTablesIn(sqlite);
    if (!hasTables && leftBehind.length > 0) throw lost(dataDir, leftBehind);
    if (hasTables) check(sqlite, dataDir);
    if (hasTables) refuseOutdated(sqlite);
    else migrateDatabase(sqlite, { end: () => noteVersion(opened.sqlite, new Date()) });
    // Another process may have brought a newer version's changes since the file was looked at.
    refuseUnknown(sqlite, dataDir);
    return opened;
  } catch (error) {
    sqlite?.close();
    throw isDamage(error) ? damaged(dataDir, error.message) : error;
  }
}

/**
 * Looks at the folder as the start does, and changes nothing.
 * @returns how many steps its database lacks
 * @throws DataFolderRefused
 */
export function inspectDataFolder(dataDir: string): { isNew: boolean; steps: number } {
  const file = join(dataDir, DATABASE);
  const leftBehind = whatIsLeftIn(dataDir);
  const isEmpty = sizeOf(file) === 0;
  if (isEmpty && leftBehind.length > 0) throw lost(dataDir, leftBehind);
  if (isEmpty) return { isNew: true, steps: 0 };
  try {
    refuseForeign(file, dataDir);
    const sqlite = openToRead(file);
    try {
      check(sqlite, dataDir);
      return { isNew: !hasTablesIn(sqlite), steps: pendingSteps(sqlite).length };
    } finally {
      sqlite.close();
    }
  } catch (error) {
    throw isDamage(error) ? damaged(dataDir, error.message) : error;
  }
}

/** Only the start of the server updates a database: it keeps a copy first, and answers guests meanwhile. */
function refuseOutdated(sqlite: Sqlite): void {
  const steps = pendingSteps(sqlite).length;
  if (steps === 0) return;
  throw new DataFolderRefused(
    `${DATABASE} is older than ${versionWords(thisVersion())} (${steps} step(s) behind). Start the server of this version once: it keeps a copy and brings the database up to date.`,
  );
}

function hasTablesIn(sqlite: Sqlite): boolean {
  return sqlite.prepare('select 1 from sqlite_master').get() !== undefined;
}

/** Looked at for reading only: a database that is not ours to use stays as it is, to the byte. */
function refuseForeign(file: string, dataDir: string): void {
  if (sizeOf(file) === 0) return;
  const sqlite = openToRead(file);
  try {
    refuseUnknown(sqlite, dataDir);
  } finally {
    sqlite.close();
  }
}

function refuseUnknown(sqlite: Sqlite, dataDir: string): void {
  const found = compatibilityOf(sqlite);
  if (found === 'known') return;
  const run = lastRun(sqlite, 'other');
  const other = run ? versionWords(run) : 'a version that did not write down its name';
  const when = run ? `, which last ran on ${instantWords(run.until)}` : '';
  const why = found === 'newer' ? 'newer' : 'made by a version beside this one';
  throw new DataFolderRefused(
    `${DATABASE} is ${why}: it belongs to ${other}${when}; this is ${versionWords(thisVersion())}, ` +
      `which does not know all that is in it. Nothing was changed. Either start that version again, or go on with this one ` +
      `from a backup that was made before, without what has come in since. ${howToRestore(dataDir, run?.since)}`,
  );
}

/** Reads every page once. A damaged page would otherwise be met by the guest whose booking lies on it. */
function check(sqlite: Sqlite, dataDir: string): void {
  const found = sqlite.pragma('quick_check(1)', { simple: true }) as string;
  if (found !== 'ok') throw damaged(dataDir, found);
}

function whatIsLeftIn(dataDir: string): string[] {
  const found = LEFT_BEHIND.filter(([, folderOf]) => filesIn(folderOf(dataDir)).length > 0);
  return [...new Set(found.map(([name]) => name))];
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lost(dataDir: string, leftBehind: readonly string[]): DataFolderRefused {
  return new DataFolderRefused(
    `${DATABASE} is missing or empty, and beside it are ${leftBehind.join(', ')} of a villa. ` +
      `No new villa is made over them. ${howToRestore(dataDir)} For a new villa, name an empty folder in DATA_DIR.`,
  );
}

function damaged(dataDir: string, what: string): DataFolderRefused {
  const said = what.replaceAll(/\s+/g, ' ').trim();
  return new DataFolderRefused(`${DATABASE} is damaged (${said}). ${howToRestore(dataDir)}`);
}

/** @param before the backup that is named is older than that */
function howToRestore(dataDir: string, before?: Date): string {
  const folder = backupsFolder(dataDir);
  const backups = filesIn(folder).flatMap((name) => readBackupName(name) ?? []);
  const newest = [...backups, ...keptDatabases(folder)]
    .filter(({ madeAt }) => before === undefined || madeAt < before)
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0];
  const [file, which] = newest
    ? [
        join(folder, newest.name),
        before === undefined ? 'The newest backup' : 'The newest of those',
      ]
    : ['FILE', 'A backup'];
  const line = restoreLine(installedHere(), dataDir, file);
  return `${which} is brought back with: ${line} (what is in the folder now is moved aside and kept).`;
}
