/** The last steps of a release: its sums, and the one file that it is handed out as. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../lib/child.ts';
import type { AboutRelease } from './about.ts';
import { ReleaseFailed } from './release-failed.ts';

/** The only system that a release is made for, and on. */
export const SYSTEM = 'linux-x64';

/**
 * @param folder the release as it is unpacked, `villa-VERSION`
 * @param level how hard `gzip` tries
 * @returns the tarball, which lies beside it with its own sum
 */
export async function packRelease(
  folder: string,
  { version, madeFrom }: Pick<AboutRelease, 'version' | 'madeFrom'>,
  level = 9,
): Promise<string> {
  writeSums(folder);
  const out = dirname(folder);
  const name = `villa-${version}-${SYSTEM}.tar.gz`;
  const tarball = join(out, name);
  // The same commit makes the same bytes, whoever packs them and when.
  const code = await runProgram('tar', [
    '--create',
    `--use-compress-program=gzip -${level}n`,
    `--file=${tarball}`,
    `--directory=${out}`,
    '--sort=name',
    '--format=gnu',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+rX,go-w',
    `--mtime=${madeFrom}`,
    `villa-${version}`,
  ]);
  if (code !== 0) throw new ReleaseFailed('tar could not pack the release.');
  writeFileSync(`${tarball}.sha256`, `${sumOf(tarball)}  ${name}\n`);
  return tarball;
}

/** For `sha256sum -c SHA256SUMS` in the root. */
export function writeSums(folder: string): void {
  const lines = filesIn(folder)
    .map((file) => `${sumOf(file)}  ${file.slice(folder.length + 1)}`)
    .filter((line) => !line.endsWith('  SHA256SUMS'))
    .toSorted((a, b) => (a.slice(64) < b.slice(64) ? -1 : 1));
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}

/** All of them, hidden ones too: `villa update` takes no file that has no sum. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
}

const sumOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');
