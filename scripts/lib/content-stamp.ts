/** Tells whether files have changed since something was built from them. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const excludedFolders = new Set(['node_modules', 'dist', '.cache']);

/** One hash over the names and the contents of all files the patterns name. */
export function stampOf(folder: string, patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, {
    cwd: folder,
    exclude: (name) => excludedFolders.has(name) || /\.test\.tsx?$/.test(name),
  });
  for (const file of files.toSorted()) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    // The separators keep "ab" + "c" apart from "a" + "bc".
    hash
      .update(`${file.replaceAll('\\', '/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isUpToDate(stampFile: string, stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

export function writeStamp(stampFile: string, stamp: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
