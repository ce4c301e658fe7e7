import Database from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { tryWhileBusy } from './busy.ts';
import { drizzle } from 'drizzle-orm/better-sqlite3';

export type Sqlite = Database.Database;
export type Statement = Database.Statement;
export type Db = BetterSQLite3Database & { $client: Sqlite };

/** How long a statement waits for another process that is writing. */
const BUSY_TIMEOUT_MS = 5000;

/** Name, the value to set, the value that must be read back. The time-out first: the next one may have to wait. */
const PRAGMAS = [
  ['busy_timeout', BUSY_TIMEOUT_MS, BUSY_TIMEOUT_MS],
  ['journal_mode', 'WAL', 'wal'],
  // In WAL mode NORMAL may lose the last transactions with the power; a booking that was answered must not be among them.
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['temp_store', 'MEMORY', 2],
] as const;

/**
 * Opens the database file (made when missing) with the settings that everything else relies on.
 * @throws Error when SQLite did not take one of them
 */
export function openDatabase(file: string): { sqlite: Sqlite; db: Db } {
  const sqlite = new Database(file);
  for (const [name, value, expected] of PRAGMAS) {
    // When two processes start on one new file, SQLite refuses the second the change to WAL at once: both hold a lock
    // that the other waits for, and it lets nobody wait for ever.
    tryWhileBusy(BUSY_TIMEOUT_MS, () => sqlite.pragma(`${name} = ${value}`));
    const actual: unknown = sqlite.pragma(name, { simple: true });
    if (actual !== expected) {
      sqlite.close();
      throw new Error(`SQLite did not take ${name} = ${value}: it is ${String(actual)}`);
    }
  }
  return { sqlite, db: drizzle(sqlite) };
}

/**
 * Opens a database without changing it, not even by what SQLite does at the end: its log stays as it is.
 * Beside one that nobody has open two files without content may appear.
 */
export function openToRead(file: string): Sqlite {
  return new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
}
