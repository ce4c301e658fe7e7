import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file that is not there yet, on the disk, and readable by the server's user alone. @throws EEXIST */
export function writeNew(file: string, text: string): void {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });
}

/** The same in place of another one: whole or not at all, and with its name on the disk before anything relies on it. */
export function writeWhole(file: string, text: string): void {
  const draft = join(dirname(file), `.${basename(file)}`);
  // A process that was killed may have left it.
  rmSync(draft, { force: true });
  try {
    writeNew(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncPath(dirname(file));
}

/** Brings a file or the names in a folder to the disk, where the system can: Windows syncs no folder, for one. */
export function syncPath(path: string): void {
  try {
    const handle = openSync(path, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!NO_SYNC.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
const NO_SYNC = ['EISDIR', 'EPERM', 'EINVAL'];

/** The same of a folder that is worth no failure: its files are on the disk already. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
