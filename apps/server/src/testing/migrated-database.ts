/** Databases that are migrated once and copied for each test: the migrations take longer than most tests. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseOf } from '../data-folder.ts';
import { DATABASE } from '../features/backups/backup-manifest.ts';
import { insertPlainVilla } from './plain-villa.ts';

/** Tell the tests' processes where they are; where nobody has made them, each app makes its own. */
const VARIABLES = { none: 'VILLA_MIGRATED_DATABASE', plain: 'VILLA_PLAIN_DATABASE' } as const;

/** Makes them with the real migrations: one without a villa, one with the plain one. @returns what removes them again */
export function makeMigratedDatabases(): () => void {
  const folders = (['none', 'plain'] as const).map((villa) => {
    const folder = mkdtempSync(join(tmpdir(), 'villa-migrated-'));
    const { sqlite, db } = openDatabaseOf(folder);
    if (villa === 'plain') insertPlainVilla(db);
    // The last connection that closes takes the write-ahead log into the file.
    sqlite.close();
    process.env[VARIABLES[villa]] = join(folder, DATABASE);
    return folder;
  });
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}

/** Puts a copy into a new data folder. @returns false when nobody has made one */
export function copyMigratedDatabase(dataDir: string, villa: 'none' | 'plain' = 'none'): boolean {
  const file = process.env[VARIABLES[villa]];
  if (file === undefined) return false;
  copyDatabase(file, dataDir);
  return true;
}

/** Puts a copy of a closed database into a new data folder. */
export function copyDatabase(file: string, dataDir: string): void {
  copyFileSync(file, join(dataDir, DATABASE));
}
