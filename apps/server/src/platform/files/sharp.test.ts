import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { library } from './sharp.ts';

test('libvips keeps next to nothing of what it has decoded', () => {
  const { memory, files, items } = library().cache();
  expect([memory.max, files.max, items.max]).toEqual([8, 0, 20]);
});

test('the server uses sharp with these settings only', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
    if (/from 'sharp'|import\('sharp'\)/.test(await readFile(source + file, 'utf8')))
      found.push(file);
  }
  expect(found).toEqual(['platform/files/sharp.ts']);
});
