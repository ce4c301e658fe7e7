import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

// drizzle-kit gives every array a method that shows in a loop, and pdf.js, in a later file of this worker, refuses that.
// oxlint-disable-next-line no-extend-native -- what another has put there is hidden
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('the committed migrations make every table and column that the code names', async () => {
  const schema: Record<string, unknown> = {};
  for (const file of globSync('src/features/*/*.table.ts', { cwd: root })) {
    Object.assign(schema, await import(`${root}${file}`));
  }
  const newest = globSync('drizzle/meta/*_snapshot.json', { cwd: root }).toSorted().at(-1);
  const before = JSON.parse(readFileSync(`${root}${newest}`, 'utf8'));
  const now = await generateSQLiteDrizzleJson(schema, before.id);
  // Anything here is what `drizzle-kit generate` would write into the next migration.
  expect(await generateSQLiteMigration(before, now)).toEqual([]);
});
