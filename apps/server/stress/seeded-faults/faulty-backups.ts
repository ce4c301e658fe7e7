/** Two backups that work on a quiet evening. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase, inspectDatabase } from '../../src/features/backups/database-snapshot.ts';
import { keepUploads } from '../../src/features/backups/kept-files.ts';
import type { Collect } from '../../src/features/backups/make-backup.ts';

/** Copies the database like any file: what stands only in the write-ahead log is not in it. */
export const copiesTheFile: Collect = async (dataDir, folder) => {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(dataDir, 'villa.db'), join(folder, 'villa.db'));
  await keepUploads(dataDir, folder);
  return { ...inspectDatabase(join(folder, 'villa.db')), missing: [] };
};

/** Takes the uploads first and the database afterwards: slips that came in between are named, but not there. */
export const uploadsFirst: Collect = async (dataDir, folder) => {
  mkdirSync(folder, { recursive: true });
  await keepUploads(dataDir, folder);
  // Many pictures take their time: on a busy machine, too, a slip comes meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await copyDatabase(join(dataDir, 'villa.db'), join(folder, 'villa.db'));
  return { ...inspectDatabase(join(folder, 'villa.db')), missing: [] };
};
