/**
 * Keeps the code that the copies of the server compile. Each lies in a new folder, so that Node's own cache, whose keys are whole
 * paths, would hold nothing for it, and what is killed writes nothing into it: its start took twice the processor's time.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * One folder for all copies, linked into each, since Node may name a module by the way from there. Node looks at a module's text,
 * too, so that what a copy has changed is compiled anew.
 */
const KEPT_CODE = {
  folder: fileURLToPath(new URL('../../.cache/copies', import.meta.url)),
  link: 'compiled',
} as const;

/** @param folder the one in which a copy's folder lies */
export function linkKeptCode(folder: string): void {
  mkdirSync(KEPT_CODE.folder, { recursive: true });
  symlinkSync(KEPT_CODE.folder, join(folder, KEPT_CODE.link), 'junction');
}

/**
 * The settings with which a process reads and writes what is kept for a copy; none for what is no copy.
 * @param entry the file that starts it, in the copy's folder
 */
export function keptCodeOf(entry: string): Record<string, string> {
  const link = join(dirname(dirname(entry)), KEPT_CODE.link);
  return existsSync(link) ? { NODE_COMPILE_CACHE: link, NODE_COMPILE_CACHE_PORTABLE: '1' } : {};
}
