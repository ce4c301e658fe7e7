/**
 * The mistake of trusting `busy_timeout`: SQLite does not wait where two connections that change
 * one file to WAL would wait for each other.
 */
import Database from 'better-sqlite3';
import type { OpenNew } from '../two-processes/open-in-step.ts';

export const openNew: OpenNew = (file) => {
  const sqlite = new Database(file, { timeout: 5000 });
  try {
    sqlite.pragma('journal_mode = WAL');
  } finally {
    sqlite.close();
  }
};
