import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layOutPackages } from './lay-out-packages.ts';

let folder = '';
let app = '';
let laidOut = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lay-out-'));
  app = join(folder, 'app');
  laidOut = join(folder, 'out');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A package as pnpm lays it: what it needs lies beside it, as links. */
function install(id: string, needs: Record<string, string> = {}, more: object = {}): void {
  const [name = ''] = id.split('@');
  const home = id === 'app' ? app : join(folder, '.pnpm', id, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  const manifest = { name, version: id, dependencies: needs, main: 'index.js', ...more };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(home, 'index.js'), `module.exports = '${id}';`);
  const beside = id === 'app' ? join(app, 'node_modules') : dirname(home);
  mkdirSync(beside, { recursive: true });
  for (const [need, version] of Object.entries(needs)) {
    const at = join(folder, '.pnpm', `${need}@${version}`, 'node_modules', need);
    symlinkSync(at, join(beside, need), 'junction');
  }
}

const loadedBy = (path: string, name: string): unknown =>
  createRequire(join(laidOut, path, 'index.js'))(name);

test('each package finds the version that it was installed with, as real files', () => {
  install('app', { a: '1', b: '1', d: '1' });
  install('a@1', { c: '2' });
  install('b@1', { c: '1' });
  install('c@1', { d: '1' });
  install('c@2', { d: '2' });
  install('d@1');
  install('d@2', {}, { optionalDependencies: { 'for-another-system': '1' } });
  layOutPackages(app, laidOut);
  rmSync(join(folder, '.pnpm'), { recursive: true });
  expect(loadedBy('node_modules/a', 'c')).toBe('c@2');
  expect(loadedBy('node_modules/b', 'c')).toBe('c@1');
  expect(loadedBy('node_modules/c', 'd')).toBe('d@2');
  expect(loadedBy('node_modules/b/node_modules/c', 'd')).toBe('d@1');
  expect(loadedBy('.', 'd')).toBe('d@1');
});

test('a missing package is named in the error, a missing optional peer is ignored', () => {
  install('app', { a: '1' });
  install(
    'a@1',
    {},
    { peerDependencies: { z: '1' }, peerDependenciesMeta: { z: { optional: true } } },
  );
  layOutPackages(app, laidOut);
  expect(existsSync(join(laidOut, 'node_modules/a/index.js'))).toBe(true);
  install('a@1', {}, { dependencies: { z: '1' } });
  expect(() => layOutPackages(app, laidOut)).toThrow('z, which ');
});
