import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { isNeededToRun } from './needed-to-run.ts';

const system = `${process.platform}-${process.arch}`;

test.each([
  ['zod', 'v4/mini/index.js', true],
  ['zod', 'v4/mini/index.d.ts', false],
  ['zod', 'src/index.ts', false],
  ['a', 'lib/index.js.map', false],
  ['a', 'README.md', false],
  ['a', 'LICENSE.md', true],
  ['a', 'lib/vendored/LICENCE', true],
  ['a', 'package.json', true],
  ['a', 'test', false],
  ['a', 'test/fixtures/picture.png', false],
  ['a', 'test.js', false],
  ['a', 'lib/test.js', true],
  ['a', '.yarn/releases/yarn.cjs', false],
  ['a', 'node_modules/.bin', false],
  ['better-sqlite3', 'prebuilds', true],
  ['better-sqlite3', `prebuilds/${system}.node`, true],
  ['better-sqlite3', 'prebuilds/another-arm64.node', false],
  ['better-sqlite3', 'deps/sqlite3/sqlite3.c', false],
  ['another', 'src/index.js', true],
  ['@expo-google-fonts/sarabun', '800ExtraBold/Sarabun_800ExtraBold.ttf', false],
])('a package’s file that only its makers need is left out: %s/%s', (name, file, needed) => {
  expect(isNeededToRun(name, file)).toBe(needed);
});

test('each face that the server prints with is kept', () => {
  const sources = globSync('src/**/*.ts', { cwd: inRoot('apps/server') })
    .filter((file) => !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(inRoot('apps/server', file), 'utf8'));
  const faces = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'(@expo-google-fonts\/[\w-]+)\/([^']+\.ttf)'/g)].map(
        ([, name = '', file = '']) => `${name} ${file}`,
      ),
    ),
  );
  expect(faces.size).toBeGreaterThan(3);
  const lost = [...faces].filter((face) => {
    const [name = '', file = ''] = face.split(' ');
    return !isNeededToRun(name, file);
  });
  expect(lost).toEqual([]);
});
