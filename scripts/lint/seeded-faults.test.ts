/** The fences as the linter really runs them: it must find each seeded fault and nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { toolFile } from '../lib/tool.ts';

/** File, text, and the rule that must report it; no rule where the file is right. */
const seededFaults: [file: string, text: string, rule: string | undefined][] = [
  ['apps/site/src/a.ts', "import '@villa/server/config.ts';", 'villa(fence)'],
  ['apps/site/src/b.ts', "export const b = import('@villa/server/app.ts');", 'villa(fence)'],
  ['apps/site/src/c.ts', "export type C = import('../../server/src/app.ts').App;", 'villa(fence)'],
  ['apps/site/src/d.ts', "export { d } from '../../../packages/d.ts';\nlet x;", 'villa(fence)'],
  ['apps/site/src/features/a/e.ts', "import '../b/e.ts';", 'villa(fence)'],
  ['packages/shared/src/f.ts', "import 'react';", 'villa(fence)'],
  ['packages/shared/src/g.ts', 'export const g = window.name;', 'eslint(no-restricted-globals)'],
  ['packages/ui/src/index.ts', "export * from './button.tsx';", 'villa(no-barrel)'],
  ['packages/ui/src/h.ts', "import { a } from './a.ts';\nexport { a };", 'villa(no-barrel)'],
  ['apps/server/src/i.ts', "export const i = process.env['A'];", 'node(no-process-env)'],
  ['apps/server/src/config.ts', "export const i = process.env['A'];", undefined],
  ['packages/admin/src/j.ts', 'export const j = import.meta.env;', 'villa(no-import-meta-env)'],
  ['packages/admin/src/k.ts', 'export const k = window.desk;', 'eslint(no-restricted-globals)'],
  ['packages/admin/src/l.ts', 'export const l = localStorage;', 'eslint(no-restricted-globals)'],
  ['packages/ui/src/n.ts', 'export const n = [2, 1].toSorted();', 'villa(old-browsers)'],
  ['apps/site/src/o.ts', 'export const o = Promise.withResolvers();', 'villa(old-browsers)'],
  ['apps/site/src/p.ts', 'export const p = new URLPattern();', 'villa(old-browsers)'],
  ['packages/shared/src/q.ts', 'export const q = /(?<=a)b/;', 'villa(old-browsers)'],
  ['packages/shared/src/r.ts', "export const r = new RegExp('(?<!a)b');", 'villa(old-browsers)'],
  ['packages/shared/src/s.ts', 'export const s = [1].at(0)?.toFixed();', undefined],
  ['packages/shared/src/t.test.ts', 'export const t = [2, 1].toSorted();', undefined],
  ['apps/server/src/u.ts', 'export const u = [2, 1].toSorted();', undefined],
  ['apps/server/src/v.ts', '/** What it says. */\nexport const v = 1;', 'villa(plain-comments)'],
  ['scripts/w.ts', '/**\n * A sum.\n * Of all.\n */\nexport const w = 1;', 'villa(plain-comments)'],
  ['e2e/x.ts', 'export const x = 1; // So it is.', 'villa(plain-comments)'],
  ['bench/z1.ts', 'export const MOST_PAGES = 3;', 'villa(plain-names)'],
  ['apps/server/src/z2.ts', 'export function handOver() {}', 'villa(plain-names)'],
  ['apps/server/src/z3.ts', 'export const almost = 3;', undefined],
  ['bench/y.ts', '// A sum of what came.\nexport const y = 1;', undefined],
  [
    'apps/server/src/m.ts',
    "import { m } from '@villa/shared/m.ts';\nexport const n = m;",
    undefined,
  ],
];

type Found = { diagnostics: { code: string; filename: string }[] };

let folder = '';
let found: Found = { diagnostics: [] };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeded-faults-'));
  writeFileSync(join(folder, '.oxlintrc.json'), configForFaults());
  for (const [file, text] of seededFaults) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  const command = [toolFile('oxlint'), '--format=json'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  found = JSON.parse(stdout) as Found;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The real configuration, moved: the plugin stays where it is, and there are no types to ask. */
function configForFaults(): string {
  return readFileSync(inRoot('.oxlintrc.json'), 'utf8')
    .replace('./scripts/lint/plugin.ts', inRoot('scripts/lint/plugin.ts').replaceAll('\\', '/'))
    .replace('"typeAware": true', '"typeAware": false');
}

/** Only the rules under test: a seeded file may be wrong in other ways too. */
const underTest = /^villa\(|no-restricted-globals|no-process-env/;

test.each(seededFaults)('%s with %s is reported by the right rule, if any', (file, _text, rule) => {
  const codes = found.diagnostics
    .filter(({ filename }) => filename.replaceAll('\\', '/') === file)
    .map(({ code }) => code)
    .filter((code) => underTest.test(code));
  expect(new Set(codes)).toEqual(new Set(rule ? [rule] : []));
});

test('no tsconfig sets "paths", which Node would not know', () => {
  const projects = [
    '.',
    'packages/shared',
    'packages/ui',
    'packages/admin',
    'apps/server',
    'apps/site',
    'apps/desk',
  ];
  for (const project of projects) {
    const name = project === '.' ? 'tsconfig.base.json' : 'tsconfig.json';
    expect(readFileSync(inRoot(project, name), 'utf8')).not.toContain('"paths"');
  }
});
