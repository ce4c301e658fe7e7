import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isBusy } from '../platform/database/busy.ts';
import { Refused } from './words.ts';

/**
 * Holds off every other command that changes which release runs. SQLite's lock is the system's: it goes with the process
 * that held it, however that ended.
 * @returns what gives it back; null where another one holds it
 */
export function tryLock(root: string): (() => void) | null {
  const sqlite = new Database(join(root, '.lock'), { timeout: 0 });
  try {
    sqlite.exec('begin exclusive');
    return () => sqlite.close();
  } catch (error) {
    sqlite.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/** @throws Refused while another one is at work */
export async function withLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const release = tryLock(root);
  if (release === null) {
    throw new Refused('Another `villa` command is at work. `villa status` says which.');
  }
  try {
    return await work();
  } finally {
    release();
  }
}
