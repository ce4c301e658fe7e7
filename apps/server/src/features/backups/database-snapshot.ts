import Database from 'better-sqlite3';
import type { BackupContents } from '@villa/shared/contract/backups.ts';
import { type Compatibility, compatibilityOf } from '../versions/program-versions.ts';

/** Pages copied before the others get a turn: 4 MB. */
const PAGES_AT_ONCE = 1000;

/**
 * Copies the database as it is at one instant, by SQLite's own online backup, while others write. The
 * transaction holds that instant: without it each write of another connection starts the copy anew.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(to, { progress: () => PAGES_AT_ONCE });
  } finally {
    source.close();
  }
  // One file, without a log beside it.
  const copy = new Database(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

/** The contents that were found in a database. */
export interface DatabaseFindings {
  migration: number;
  compatibility: Compatibility;
  counts: Omit<BackupContents, 'files' | 'missing'>;
  /** Paths below the data folder of the files that it names. */
  names: string[];
}

/** Opens a database and looks it over. @throws Error when it is damaged or not one of ours */
export function inspectDatabase(file: string): DatabaseFindings {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const verdict: unknown = sqlite.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the database is damaged: ${String(verdict)}`);
    const orphans = sqlite.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error('the database has rows that point nowhere');
    const one = (sql: string) => Number(sqlite.prepare(sql).pluck().get() ?? 0);
    return {
      migration: one('select max(created_at) from __drizzle_migrations'),
      compatibility: compatibilityOf(sqlite),
      counts: {
        bookings: one('select count(*) from bookings'),
        deletedBookings: one('select count(*) from bookings where deleted_at is not null'),
        slips: one('select count(*) from slips'),
        pictures: one('select count(*) from pictures'),
        people: one('select count(*) from people where removed_at is null'),
        mails: one('select count(*) from mails'),
      },
      names: sqlite
        .prepare(
          `select 'slips/' || file from slips
           union select substr(json_tree.value, 2) from pictures, json_tree(pictures.files)
             where json_tree.key = 'url'
           union select 'promptpay/' || promptpay_qr_file from villa where promptpay_qr_file is not null`,
        )
        .pluck()
        .all() as string[],
    };
  } finally {
    sqlite.close();
  }
}
