import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isBackupPath } from './backup-manifest.ts';

/** Uploads that are still coming in: they grow under their names, and whatever stays was given up. */
const COMING_IN = 'incoming/';

/**
 * Everything that was uploaded: the files in the data folder's own folders, whatever these are called, so
 * that a new kind of upload cannot be forgotten here. What lies at the top (the database, the secrets),
 * what begins with a dot and what is not finished stays out.
 * @returns paths below the data folder
 */
export async function uploadedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .filter((file) => isBackupPath(file) && file.includes('/'))
    .filter((file) => !file.endsWith('.part') && !file.startsWith(COMING_IN));
}

/**
 * Gives every uploaded file a second name in another folder, so that it is still there when it is deleted
 * meanwhile. No file ever changes under its name, so a second pass only adds what is new.
 */
export async function keepUploads(dataDir: string, folder: string): Promise<void> {
  for (const file of await uploadedFiles(dataDir)) {
    const from = path.join(dataDir, file);
    const to = path.join(folder, file);
    await mkdir(path.dirname(to), { recursive: true });
    await secondName(from, to);
  }
}

async function secondName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Kept by the pass before, or deleted since the folder was listed.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}
