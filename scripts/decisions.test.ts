/** The index of decisions: each is listed, so that a newcomer finds it by its subject. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

test('each decision stands in the index once', () => {
  const folder = inRoot('docs/decisions');
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const listed = [
    ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g),
  ].map(([, file = '']) => file);
  expect(listed.toSorted()).toEqual(files.toSorted());
});
