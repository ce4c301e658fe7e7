import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULTS } from './settings.ts';
import { openSettings } from './settings-file.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-settings-'));
  file = join(folder, 'deep', 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a first start has the defaults: Thai, the theme of the system, no villa', () => {
  expect(openSettings(file).get()).toEqual(DEFAULTS);
  expect(DEFAULTS).toMatchObject({ language: 'th', theme: 'system', villa: null });
});

test('what was changed is there at the next start, for its owner only', () => {
  const villa = { kind: 'remote', address: 'https://villa.example.com' } as const;
  openSettings(file).change({ villa, zoom: 1 });
  expect(openSettings(file).get()).toMatchObject({ villa, zoom: 1, language: 'th' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.new`)).toBe(false);
});

test('a wrong value falls back to its default, and the others stay', () => {
  openSettings(file).change({ language: 'en' });
  const written = JSON.parse(readFileSync(file, 'utf8')) as object;
  const hostile = { villa: { kind: 'remote', address: 7 }, zoom: 1e9, theme: '__proto__' };
  writeFileSync(file, JSON.stringify({ ...written, ...hostile }));
  expect(openSettings(file).get()).toEqual({ ...DEFAULTS, language: 'en' });
});

test('a file that is no JSON is set aside, not lost', () => {
  openSettings(file).change({});
  writeFileSync(file, '{"language": "en",');
  expect(openSettings(file).get()).toEqual(DEFAULTS);
  expect(readFileSync(`${file}.broken`, 'utf8')).toBe('{"language": "en",');
});

test('where nothing can be written, a change counts until the app ends', () => {
  writeFileSync(join(folder, 'deep'), 'a file where the folder should be');
  const settings = openSettings(file);
  settings.change({ zoom: 2 });
  expect(settings.get().zoom).toBe(2);
});
