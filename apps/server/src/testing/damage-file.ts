import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Writes nonsense over every page of a table and its indexes, as a dying disk would. The pages are
 * looked up first, since damage elsewhere would prove something else.
 */
export function damageTable(file: string, table: string): void {
  const sqlite = new Database(file);
  // A page that is still in the log would be read from there, and not from the damaged file.
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const size = Number(sqlite.pragma('page_size', { simple: true }));
  const roots = sqlite
    .prepare('select rootpage from sqlite_master where tbl_name = ? and rootpage > 0')
    .pluck()
    .all(table) as number[];
  sqlite.close();
  const handle = openSync(file, 'r+');
  for (const page of roots) writeSync(handle, Buffer.alloc(size, 0x55), 0, size, (page - 1) * size);
  closeSync(handle);
}

/** Cuts a file off after a part of it, as a copy that broke off does. */
export function shortened(file: string, part: number): Buffer {
  const whole = readFileSync(file);
  return whole.subarray(0, Math.floor(whole.length * part));
}
