import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUpToDate, stampOf, writeStamp } from './content-stamp.ts';

let folder = '';
const put = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const stamp = (): string => stampOf(folder, ['src/**', 'package.json']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  put('package.json', '{}');
  put('src/page.tsx', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the same contents give the same stamp again', () => {
  const before = stamp();
  put('src/page.tsx', 'one');
  expect(stamp()).toBe(before);
});

test.each([
  ['a changed file', () => put('src/page.tsx', 'two')],
  ['a new file', () => put('src/deep/other.tsx', 'one')],
  ['a file outside the folders that is named', () => put('package.json', '{"a":1}')],
])('%s gives another stamp', (_name, change) => {
  const before = stamp();
  change();
  expect(stamp()).not.toBe(before);
});

test('a renamed file gives another stamp', () => {
  const before = stamp();
  rmSync(join(folder, 'src/page.tsx'));
  put('src/pages.tsx', 'one');
  expect(stamp()).not.toBe(before);
});

test.each(['src/page.test.tsx', 'src/node_modules/a.js', 'src/dist/a.js', 'other/a.ts'])(
  '%s does not change the stamp',
  (file) => {
    const before = stamp();
    put(file, 'anything');
    expect(stamp()).toBe(before);
  },
);

test('only the stamp that was written is up to date', () => {
  const file = join(folder, 'dist', '.stamp');
  expect(isUpToDate(file, 'a')).toBe(false);
  writeStamp(file, 'a');
  expect(isUpToDate(file, 'a')).toBe(true);
  expect(isUpToDate(file, 'b')).toBe(false);
});
