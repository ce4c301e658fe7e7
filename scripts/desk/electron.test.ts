import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findElectron, howToGet } from './electron.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'electron-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"45.4.1"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the bare package without its program counts as missing', () => {
  expect(findElectron(folder, undefined)).toEqual({ missing: '45.4.1' });
});

test('a fetched program is found, and so is one in a named folder', () => {
  writeFileSync(join(folder, 'path.txt'), 'electron');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'electron'), '');
  expect(findElectron(folder, undefined)).toEqual({ program: join(folder, 'dist', 'electron') });
  expect(findElectron(folder, join(folder, 'elsewhere'))).toEqual({ missing: '45.4.1' });
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'electron'), '');
  expect(findElectron(folder, join(folder, 'elsewhere'))).toEqual({
    program: join(folder, 'elsewhere', 'electron'),
  });
});

test('howToGet() names the version, the override and what works without Electron', () => {
  const words = howToGet('45.4.1');
  expect(words).toContain('Electron 45.4.1 is not on this machine');
  expect(words).toContain('ELECTRON_OVERRIDE_DIST_PATH');
  expect(words).toContain('npm start');
});
