import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Large files fit here: `/tmp` is memory on newer systems. */
const LENT = '/var/tmp/villa-lent-';

export interface LentFile extends Disposable {
  path: string;
}

/** A file as the user of the data can read it: itself, or a copy where its folder belongs to root alone. */
export function lendFile(file: string, { uid, gid }: { uid?: number; gid?: number }): LentFile {
  const user = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
  const isReadable = spawnSync('test', ['-r', file], { ...user, cwd: '/' }).status === 0;
  if (isReadable || uid === undefined || gid === undefined) {
    return { path: file, [Symbol.dispose]: () => {} };
  }
  const folder = mkdtempSync(LENT);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const path = join(folder, basename(file));
    copyFileSync(file, path);
    for (const each of [folder, path]) chownSync(each, uid, gid);
    return { path, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}
