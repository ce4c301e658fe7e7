import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { toolFile } from '../lib/tool.ts';
import { failuresIn, unhandledErrors } from './reports.ts';
import { FILE_VARIABLE } from './unhandled-errors.ts';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'unhandled-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a run that fails though its tests pass names what nobody handled, and where', () => {
  const lines = [
    "test('passes', async () => {",
    "  void Promise.reject(new Error('lost on the way'));",
    '  await new Promise((resolve) => setTimeout(resolve, 50));',
    '});',
  ];
  writeFileSync(join(folder, 'lost.test.js'), lines.join('\n'));
  const file = join(folder, 'unhandled.json');
  const reporter = inRoot('scripts/testing/unhandled-errors.ts');
  const { status } = spawnSync(
    process.execPath,
    [toolFile('vitest'), 'run', `--root=${folder}`, '--globals', `--reporter=${reporter}`],
    { cwd: folder, env: { ...process.env, [FILE_VARIABLE]: file }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  const [named, ...others] = failuresIn(file, unhandledErrors);
  expect(others).toEqual([]);
  expect(named).toMatch(/an error that no test handled.*lost\.test\.js/);
  expect(named).toContain('lost on the way');
});

test('a run in which everything is handled names nothing', () => {
  const file = join(folder, 'unhandled.json');
  writeFileSync(file, '[]');
  expect(failuresIn(file, unhandledErrors)).toEqual([]);
});
