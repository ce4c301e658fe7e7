import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadedFiles } from '../../features/backups/kept-files.ts';
import { createSecrets, endingOf } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'villa-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a secret is read as it was typed, by the server’s user alone, and is gone when it is removed', () => {
  const secrets = createSecrets(dataDir);
  expect(secrets.read('smtp-password')).toBeNull();
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  for (const typed of [' ends with a space ', 'another one']) {
    secrets.write('smtp-password', typed);
    expect(secrets.read('smtp-password')).toBe(typed);
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'smtp-password')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['smtp-password']);
  secrets.remove('smtp-password');
  secrets.remove('smtp-password');
  expect(secrets.read('smtp-password')).toBeNull();
});

test('no backup holds a secret', async () => {
  createSecrets(dataDir).write('smtp-password', 'secret');
  mkdirSync(join(dataDir, 'slips'));
  createSecrets(join(dataDir, 'slips')).write('one', 'of another folder');
  expect(await uploadedFiles(dataDir)).toEqual(['slips/secrets/one']);
});

test('a secret’s name leads nowhere else', () => {
  const secrets = createSecrets(dataDir);
  for (const name of ['../villa', 'a/b', '', '.hidden', 'token.secret']) {
    expect(() => secrets.read(name)).toThrow(RangeError);
  }
});

test('of a secret its last four characters are shown, and nothing of a short one', () => {
  expect(endingOf('abcd efgh 8f2k')).toBe('8f2k');
  expect(endingOf('1234567')).toBe('');
});
