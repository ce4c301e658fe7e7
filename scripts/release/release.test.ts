import { globSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wrongFiles } from '../../apps/server/src/command/releases.ts';
import { packagesOf } from '../desk/lay-out-packages.ts';
import { inRoot } from '../lib/paths.ts';
import { commitOf } from './about.ts';
import { licenceOf } from './licences.ts';
import { writeSums } from './pack-release.ts';

const versionIn = (file: string): string =>
  (JSON.parse(readFileSync(inRoot(file), 'utf8')) as { version: string }).version;

test('A1 all of the workspace has one version, and the changes begin with it', () => {
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: inRoot() });
  expect(manifests.length).toBeGreaterThan(5);
  const version = versionIn('package.json');
  expect(manifests.filter((file) => versionIn(file) !== version)).toEqual([]);
  const entries = readFileSync(inRoot('CHANGELOG.md'), 'utf8').match(/^## .*$/gm);
  expect(entries?.[0]).toBe(`## ${version}`);
});

test.each([
  ['', 'abcdef1'],
  [' M apps/server/src/main.ts', 'abcdef1-dirty'],
  ['?? apps/server/src/new.ts', 'abcdef1-dirty'],
])('A1 a release of a tree with "%s" is called %s', (status, called) => {
  expect(commitOf((word) => (word === 'status' ? status : 'abcdef1'))).toBe(called);
});

test('A1 each package that a release carries has a licence, with its text where it brings one', () => {
  const folders = ['apps/server', 'apps/site'].flatMap((each) => packagesOf(inRoot(each)));
  const licences = new Map(
    folders.map((folder) => {
      const { name, text } = licenceOf(folder);
      return [name, text];
    }),
  );
  expect(licences.get('express')).toContain('Permission is hereby granted');
  expect(licences.get('react')).toContain('Meta Platforms');
  expect([...licences.keys()]).not.toContain('vitest');
  expect([...licences.keys()]).not.toContain('typescript');
});

test('A1 each file has its sum, a hidden one too', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'release-'));
  mkdirSync(join(folder.path, 'server/.cache'), { recursive: true });
  for (const file of ['VERSION', 'server/.cache/picture', 'server/.inputs', 'SHA256SUMS']) {
    writeFileSync(join(folder.path, file), file);
  }
  writeSums(folder.path);
  // The command of `villa update`, which wants a sum for each file that it finds.
  expect(await wrongFiles(folder.path)).toEqual([]);
});
