import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SilentFolder, requireAnswer } from './answers-in-time.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-answers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')(
  'a folder that does not answer is refused in time',
  async () => {
    const pipe = join(folder, 'villa.db');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    await expect(requireAnswer(folder, 50)).rejects.toThrow(SilentFolder);
    // Lets the thread go that still waits for somebody to write.
    closeSync(openSync(pipe, 'w'));
  },
);

test('a folder that answers is waited for no longer than that: new, empty, or with a database', async () => {
  await requireAnswer(join(folder, 'new'), 60_000);
  await requireAnswer(folder, 60_000);
  writeFileSync(join(folder, 'villa.db'), 'SQLite');
  await expect(requireAnswer(folder, 60_000)).resolves.toBeUndefined();
});

test('what else is wrong with a folder is left to whoever opens it', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(requireAnswer(join(folder, 'file'), 60_000)).resolves.toBeUndefined();
  mkdirSync(join(folder, 'villa.db'));
  await expect(requireAnswer(folder, 60_000)).resolves.toBeUndefined();
});
