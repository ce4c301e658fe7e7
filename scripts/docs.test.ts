/** The documents against the tree: a file, link, command or call that they name has to exist. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: inRoot(),
  encoding: 'utf8',
}).stdout.split('\n');
const documents = files.filter((file) => file.endsWith('.md'));
// A name in a decision may have changed by now; its links still have to lead somewhere.
const present = documents.filter((file) => !file.startsWith('docs/decisions/'));

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);
const exists = (path: string): boolean =>
  files.some((file) => file === path || file.startsWith(`${path}/`));

describe.skipIf(files.length < 2)('the documents', () => {
  test.each(documents)('%s links to files that exist', (document) => {
    const links = matches(read(document), /\]\(([^)#]+)/g).filter((link) => !link.includes('://'));
    const targets = links.map((link) =>
      posix.join(posix.dirname(document), link).replace(/\/$/, ''),
    );
    expect(targets.filter((target) => !exists(target))).toEqual([]);
  });

  test.each(present)('%s names files that exist', (document) => {
    const named = matches(
      read(document),
      /`([\w@.*/-]+\.(?:tsx?|mjs|css|sql)|[\w@.-]+\/[\w@.*/-]*\/)`/g,
    )
      // Patterns, the names of examples, and an ending by itself.
      .filter((name) => !/[*]|NAME|^\.\w/.test(name));
    const isThere = (name: string): boolean =>
      name.endsWith('/')
        ? files.some((file) => file.startsWith(name) || file.includes(`/${name}`))
        : files.some((file) => file === name || file.endsWith(`/${name}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  test.each(present)('%s names commands that exist', (document) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = matches(read(document), /npm run ([\w:-]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('docs/api.md has a row for each call of the contract, and no other', async () => {
  const folder = inRoot('packages/shared/src/contract');
  const calls = new Set<string>();
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.test.ts')) continue;
    const rows = (await import(`${folder}/${file}`)) as Record<string, unknown>;
    for (const row of Object.values(rows)) {
      if (isCall(row)) calls.add(`${row.method} ${row.path}`);
    }
  }
  expect(callsOf(read('docs/api.md')).toSorted()).toEqual([...calls].toSorted());
});

function isCall(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** The calls in the first column of each table: `GET` `POST /api/things`, with or without a query. */
function callsOf(document: string): string[] {
  const cells = matches(document, /^\| ([^|]*`[^|]*)\|/gm);
  return cells.flatMap((cell) => {
    const words = matches(cell, /`([^`]+)`/g)
      .join(' ')
      .split(' ');
    const calls: string[] = [];
    let methods: string[] = [];
    for (const word of words) {
      if (/^[A-Z]+$/.test(word)) methods.push(word);
      if (!word.startsWith('/')) continue;
      calls.push(...methods.map((method) => `${method} ${word.replace(/\?.*/, '')}`));
      methods = [];
    }
    return calls;
  });
}
