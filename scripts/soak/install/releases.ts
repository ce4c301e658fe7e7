/** The release of this tree, and others made of it: a newer one, and two that must not stay. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AboutRelease } from '../../release/about.ts';
import { type Release, buildRelease } from '../../release/build-release.ts';
import { packRelease } from '../../release/pack-release.ts';
import { must } from './shell.ts';

export interface Releases {
  built: Release;
  /** A tarball each, by the version in it. */
  newer: Packed;
  /** Ends as it starts. */
  endsAtStart: Packed;
  /** The last of its changes to the database throws. */
  throwsInMigration: Packed;
}
export interface Packed {
  version: string;
  tarball: string;
}

export async function makeReleases(folder: string): Promise<Releases> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const built = await buildRelease(folder);
  const [major, minor, patch] = built.about.version.split('.').map(Number);
  const make = (more: number, change: (other: string) => void): Promise<Packed> =>
    makeOther(built, `${major}.${minor}.${(patch ?? 0) + more}`, change);
  return {
    built,
    newer: await make(1, addNewerStep),
    endsAtStart: await make(2, (other) => {
      addNewerStep(other);
      rewrite(
        join(other, 'server/start.mjs'),
        (text) => `throw new Error('this release does not start');\n${text}`,
      );
    }),
    throwsInMigration: await make(3, (other) => {
      addNewerStep(other);
      addStep(other, '9002_soak', [
        'CREATE TABLE `soaked` (`id` integer PRIMARY KEY);',
        'INSERT INTO `no_such_table` VALUES (1);',
      ]);
    }),
  };
}

/** The later ones know it, too: a version that does not is older, and refused. */
const addNewerStep = (release: string): void =>
  addStep(release, '9001_soak', ['CREATE TABLE `soak` (`id` integer PRIMARY KEY);']);

async function makeOther(
  { folder, about }: Release,
  version: string,
  change: (folder: string) => void,
): Promise<Packed> {
  const other = join(dirname(folder), `villa-${version}`);
  // Linked, since most of it stays the same: what changes is written anew.
  await must('cp', ['-al', folder, other]);
  rewrite(join(other, 'VERSION'), (text) => withVersion(text, version));
  rewrite(join(other, 'server/package.json'), (text) => withVersion(text, version));
  change(other);
  rmSync(join(other, 'SHA256SUMS'));
  const tarball = await packRelease(other, { ...about, version }, 1);
  rmSync(other, { recursive: true });
  return { version, tarball };
}

const withVersion = (text: string, version: string): string =>
  text.replace(/"version": "[^"]+"/, `"version": "${version}"`);

/** Another file in its place: this one is the built release's, too. */
function rewrite(file: string, change: (text: string) => string): void {
  const changed = change(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.new`, changed);
  renameSync(`${file}.new`, file);
}

function addStep(release: string, tag: string, statements: readonly string[]): void {
  const drizzle = join(release, 'server/drizzle');
  rewrite(join(drizzle, 'meta/_journal.json'), (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; when: number }[] };
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('The release knows no step of the database.');
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
    return JSON.stringify({ ...journal, entries: [...journal.entries, entry] });
  });
  writeFileSync(join(drizzle, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  const about = JSON.parse(readFileSync(join(release, 'VERSION'), 'utf8')) as AboutRelease;
  rewrite(join(release, 'VERSION'), () => JSON.stringify({ ...about, schema: tag }, null, 2));
}

/** Unpacks a release into a machine, as its owner does. @returns the folder as the machine calls it */
export function bringTo(root: string, { folder, about }: Release): string {
  const target = `/root/villa-${about.version}`;
  cpSync(folder, join(root, target), { recursive: true });
  return target;
}
