import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { type Db, type Sqlite, openDatabase } from '../platform/database/open.ts';

const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** A database as an earlier version of the product made it, to be migrated from there. */
export interface MigrationTrial {
  /** The data folder that it lies in. */
  dataDir: string;
  sqlite: Sqlite;
  db: Db;
  /** Runs the migrations up to this one, such as `0010_mails_without_booking`. */
  migrateTo(tag: string): void;
  /** Runs all that are left: what the server's code reads has the columns of today. */
  migrateToLast(): void;
  close(): void;
}

export function createMigrationTrial(): MigrationTrial {
  const folder = mkdtempSync(join(tmpdir(), 'villa-migrate-'));
  const journals = mkdtempSync(join(tmpdir(), 'villa-journals-'));
  const { sqlite, db } = openDatabase(join(folder, 'villa.db'));
  // As when the server migrates: a table that is rebuilt is empty for a moment.
  sqlite.pragma('foreign_keys = OFF');
  return {
    dataDir: folder,
    sqlite,
    db,
    migrateToLast: () => migrate(db, { migrationsFolder: migrations }),
    migrateTo: (tag) => migrate(db, { migrationsFolder: migrationsUpTo(journals, tag) }),
    close() {
      if (sqlite.open) sqlite.close();
      for (const each of [folder, journals]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function migrationsUpTo(folder: string, tag: string): string {
  const copy = join(folder, tag);
  cpSync(migrations, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0) throw new Error(`There is no migration ${tag}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return copy;
}

/** The tables of a database that have rows of the villa, by name. */
export function tablesOf({ sqlite }: Pick<MigrationTrial, 'sqlite'>): string[] {
  return sqlite
    .prepare(
      `select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'
        and name not like '\\_\\_%' escape '\\' and name <> 'program_versions' order by name`,
    )
    .pluck()
    .all() as string[];
}

/**
 * Writes the rows of a database of today into one of before, in the columns that this one has.
 * @param except tables that today's does not have any more
 */
export function writeAsBefore(
  trial: Pick<MigrationTrial, 'sqlite'>,
  today: string,
  except: readonly string[] = [],
): void {
  const { sqlite } = trial;
  const columnsOf = (schema: string, table: string) =>
    sqlite
      .prepare('select name from pragma_table_info(?, ?)')
      .pluck()
      .all(table, schema) as string[];
  sqlite.prepare('attach ? as today').run(today);
  for (const table of tablesOf(trial).filter((name) => !except.includes(name))) {
    const known = columnsOf('today', table);
    const columns = columnsOf('main', table).filter((name) => known.includes(name));
    const names = columns.map((name) => `"${name}"`).join(', ');
    sqlite.exec(`delete from main."${table}"`);
    sqlite.exec(
      `insert into main."${table}" (${names}) select ${names} from today."${table}" order by rowid`,
    );
  }
  sqlite.exec('detach today');
}
