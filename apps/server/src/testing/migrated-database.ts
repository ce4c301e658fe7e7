/** A database that is migrated once and copied for each test: the migrations take longer than most tests. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseOf } from '../data-folder.ts';
import { DATABASE } from '../features/backups/backup-manifest.ts';

/** Tells the tests' processes where it is; where nobody has made one, each app migrates its own. */
const VARIABLE = 'VILLA_MIGRATED_DATABASE';

/** Makes it with the real migrations. @returns what removes it again */
export function makeMigratedDatabase(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'villa-migrated-'));
  // The last connection that closes takes the write-ahead log into the file.
  openDatabaseOf(folder).sqlite.close();
  process.env[VARIABLE] = join(folder, DATABASE);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts a copy into a new data folder, if there is one to copy. */
export function copyMigratedDatabase(dataDir: string): void {
  const file = process.env[VARIABLE];
  if (file !== undefined) copyDatabase(file, dataDir);
}

/** Puts a copy of a closed database into a new data folder. */
export function copyDatabase(file: string, dataDir: string): void {
  copyFileSync(file, join(dataDir, DATABASE));
}
