import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Takes away files that nobody names and whose last change (of name or content) lies before an
 * instant. Not the time of the content: a linked or renamed file keeps that, however new it is here.
 * @returns how many
 */
export async function removeOldFiles(
  folder: string,
  before: Date,
  isNamed: (name: string) => boolean,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => !isNamed(one))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.ctime >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
