/** The licences of all that a release carries, also of what is bundled into the site. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf } from '../desk/lay-out-packages.ts';
import { LICENCE } from '../desk/needed-to-run.ts';
import { inRoot } from '../lib/paths.ts';

/** Their packages end up in a release. */
const CARRIERS = ['apps/server', 'apps/site'];

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
}

/** @param more folders of packages that no other one names, such as Node's */
export function writeLicences(to: string, more: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  const folders = new Set(CARRIERS.flatMap((each) => packagesOf(inRoot(each))));
  for (const folder of [...folders, ...more]) {
    const { name, version, text } = licenceOf(folder);
    writeFileSync(join(to, `${name.replace('/', '+')}@${version}.txt`), text);
  }
}

/** @throws where a package neither brings a licence nor names one */
export function licenceOf(folder: string): { name: string; version: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, author, homepage } = manifest;
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0 && !license) throw new Error(`${name} says nothing about its licence`);
  const by = typeof author === 'string' ? author : author?.name;
  const head = [`${name} ${version}`, license, by, homepage].filter(Boolean).join('\n');
  return { name, version, text: `${[head, ...texts].join('\n\n')}\n` };
}
