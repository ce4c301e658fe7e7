import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Db, Sqlite } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * Brings the tables to the newest shape. Foreign keys are off meanwhile: a rebuilt table would
 * otherwise empty its children without a word (drizzle-orm #5782); they are checked afterwards.
 * @throws Error when a migration fails or leaves a row that points nowhere
 */
export function migrateDatabase(db: Db, sqlite: Sqlite): void {
  if (isUpToDate(sqlite)) return;
  sqlite.pragma('foreign_keys = OFF');
  try {
    migrate(db, { migrationsFolder });
  } catch (error) {
    // Two processes may start on one new file; the one that came second finds the work done.
    if (!isUpToDate(sqlite)) throw error;
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
  const orphans = sqlite.pragma('foreign_key_check') as unknown[];
  if (orphans.length > 0) {
    throw new Error(`after the migration ${orphans.length} rows point to rows that do not exist`);
  }
}

/** Whether the newest migration on disk has run; spares a warm start from reading them all. */
function isUpToDate(sqlite: Sqlite): boolean {
  const known = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!known) return false;
  const last = sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck().get() as
    | number
    | null;
  return Number(last) >= newestMigration();
}

/** When the newest migration on disk was made, which is how a database names the last one it has had. */
export function newestMigration(): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map((entry) => entry.when));
}
