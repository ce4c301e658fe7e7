import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lendFile } from './lend-file.ts';

const isRoot = process.getuid?.() === 0;
const VILLA = { uid: 10001, gid: 10001 };
const readBy = (file: string): string =>
  spawnSync('cat', [file], { ...VILLA, cwd: '/', encoding: 'utf8' }).stdout;

test.runIf(isRoot)("A4 a backup in root's own folder is brought back by the villa's user", () => {
  using home = mkdtempDisposableSync(join(tmpdir(), 'lent-'));
  chmodSync(home.path, 0o700);
  const file = join(home.path, 'backup.zip');
  writeFileSync(file, 'a backup', { mode: 0o600 });
  expect(readBy(file)).toBe('');
  const lent = lendFile(file, VILLA);
  expect(readBy(lent.path)).toBe('a backup');
  lent[Symbol.dispose]();
  expect([existsSync(lent.path), existsSync(file)]).toEqual([false, true]);
});

test('A4 a file that the user may read is not copied', () => {
  using home = mkdtempDisposableSync(join(tmpdir(), 'lent-'));
  const folder = join(home.path, 'open');
  mkdirSync(folder);
  for (const each of [home.path, folder]) chmodSync(each, 0o755);
  const file = join(folder, 'backup.zip');
  writeFileSync(file, 'a backup', { mode: 0o644 });
  using lent = lendFile(file, isRoot ? VILLA : {});
  expect(lent.path).toBe(file);
});
