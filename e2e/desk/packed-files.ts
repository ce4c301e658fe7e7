/** The files that an installed desk would bring, read one by one. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The forms in which a file of ours loads another: imports of either kind, a worker's address, a package's file. */
const LOADS = [
  /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g,
  /new URL\('(\.[^'\n]+)', import\.meta\.url\)/g,
  /(?:\bload|\bfontFile|\.resolve)\('([^'.\n][^'\n]*)'\)/g,
];

/** The files that the server in this folder loads and that are not in the folder. */
export function missingIn(folder: string): string[] {
  const own = ['apps/server/{src,seed}/**/*.js', 'node_modules/@villa/shared/src/**/*.js'];
  return globSync(own, { cwd: folder }).flatMap((file) => {
    const from = join(folder, file);
    return loadedBy(readFileSync(from, 'utf8'))
      .filter((name) => !isThere(name, from, folder))
      .map((name) => `${file}: ${name}`);
  });
}

const loadedBy = (source: string): string[] =>
  LOADS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name));

function isThere(name: string, from: string, folder: string): boolean {
  if (isBuiltin(name)) return true;
  if (name.startsWith('.')) return existsSync(join(dirname(from), name));
  try {
    const manifest = findPackageJSON(name, pathToFileURL(from));
    if (!manifest?.startsWith(folder)) return false;
    // Ours has no build that could hide a missing file.
    if (!name.startsWith('@villa/shared/')) return true;
    return existsSync(join(dirname(manifest), 'src', name.slice('@villa/shared/'.length)));
  } catch {
    return false;
  }
}

/** The files below a folder that have one of these words in them. */
export function filesWith(folder: string, pattern: string, words: readonly string[]): string[] {
  return globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return words.some((word) => text.includes(word));
    });
}
