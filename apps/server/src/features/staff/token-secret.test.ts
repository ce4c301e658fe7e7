import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTokenSecret } from './token-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'villa-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('is made at the first start, for its owner’s eyes only, and stays', () => {
  const secret = readTokenSecret(folder, null);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(readdirSync(folder)).toEqual(['token-secret']);
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toBe(secret);
  expect(readTokenSecret(folder, null)).toBe(secret);
});

test('a configured one is used and not written down', () => {
  expect(readTokenSecret(folder, 'from the environment')).toBe('from the environment');
  expect(readdirSync(folder)).toEqual([]);
});

test('another data folder has another one', () => {
  const other = mkdtempSync(join(tmpdir(), 'villa-secret-'));
  expect(readTokenSecret(other, null)).not.toBe(readTokenSecret(folder, null));
  rmSync(other, { recursive: true });
});

test.each(['', '\n', 'short'])('a file that holds no secret is refused: %j', (text) => {
  writeFileSync(join(folder, 'token-secret'), text);
  expect(() => readTokenSecret(folder, null)).toThrow('token-secret');
});
