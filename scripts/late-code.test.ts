import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Everything that runs in a window. */
const SOURCES = [
  'apps/site/src/**/*.{ts,tsx}',
  'apps/desk/src/renderer/**/*.{ts,tsx}',
  'packages/{admin,shared,ui}/src/**/*.{ts,tsx}',
];
/** The module of text tables: `loadTexts` fetches them, for somebody who waits with `lateCode`. */
const TABLES = /\/texts\/namespaces\.ts$/;

test('nobody awaits code that comes later by itself: a lost line would be waited for for ever', () => {
  const files = globSync(SOURCES).filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const bare = files.filter(
    (file) => !TABLES.test(file) && /await import\(/.test(readFileSync(file, 'utf8')),
  );
  expect(bare).toEqual([]);
});
