/** The versions of the program that the newest changes of the tables have made older ones. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkKeptCode } from '../support/kept-code.ts';
import type { BuiltVersion } from './built-version.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const JOURNAL = 'apps/server/drizzle/meta/_journal.json';
/** A version without this file asks no database whose it is. */
const DOOR = 'apps/server/src/features/versions/program-versions.ts';
/** From the store of packages it takes seconds; a busy machine takes minutes. */
const INSTALL_WITHIN_MS = 400_000;

/** Why there is none to be had here. */
export interface NoVersion {
  why: string;
}

export const isBuilt = (version: BuiltVersion | NoVersion): version is BuiltVersion =>
  'entry' in version;

/** The steps of today's program, the newest last. */
export const todaysSteps = (): string[] => stepsIn(readFileSync(join(root, JOURNAL), 'utf8'));

const stepsIn = (journal: string): string[] =>
  (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);

/**
 * Takes the last commit whose program lacks a step of today's out of the history, the last one that lacks a step of that one's, and so
 * on, and installs what the server of each needs. A clone that is shallow, and a copy without its history, have none.
 * @param count so many at most, the newest first
 */
export function buildCommitsBefore(count: number): (BuiltVersion | NoVersion)[] {
  const commits = commitsBefore(count);
  return Array.isArray(commits) ? commits.map(buildCommit) : [commits];
}

function buildCommit(commit: string): BuiltVersion | NoVersion {
  const folder = mkdtempSync(join(tmpdir(), 'villa-commit-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const archive = join(folder, 'archive.tar');
  git('archive', `--output=${archive}`, commit);
  const failed = unpack(archive, folder) ?? install(folder);
  if (failed !== null) {
    remove();
    return { why: `${commit.slice(0, 12)} could not be built: ${failed}` };
  }
  linkKeptCode(join(folder, 'apps'));
  const fileOf = (path: string): string => join(folder, 'apps/server', path);
  return { entry: fileOf('start.mjs'), fileOf, [Symbol.dispose]: remove };
}

/** At least one, or the reason why there is none. */
function commitsBefore(count: number): string[] | NoVersion {
  const today = todaysSteps();
  const seen = new Set([today.join()]);
  const found: string[] = [];
  try {
    // The newest step may not be committed yet.
    const changed = git('log', '--format=%H', '--', JOURNAL).split('\n').filter(Boolean);
    for (const commit of ['HEAD', ...changed.map((each) => `${each}^`)]) {
      if (found.length === count || !has(`${commit}^{commit}`)) break;
      const steps = stepsIn(git('show', `${commit}:${JOURNAL}`));
      // One whose step was numbered anew afterwards is a version beside today's, and no older one.
      const isOlder = steps.every((step, at) => step === today[at]);
      if (!isOlder || seen.has(steps.join())) continue;
      seen.add(steps.join());
      if (!has(`${commit}:${DOOR}`)) {
        if (found.length > 0) break;
        return { why: 'the commit before asks no database whose it is' };
      }
      found.push(git('rev-parse', commit).trim());
    }
    if (found.length > 0) return found;
    const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
    return { why: isShallow ? 'the clone is shallow' : 'the history begins with today’s tables' };
  } catch {
    return { why: 'there is no history here' };
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const has = (object: string): boolean =>
  spawnSync('git', ['cat-file', '-e', object], { cwd: root }).status === 0;

/** @returns why it failed, null where it did not */
function unpack(archive: string, folder: string): string | null {
  const { status, stderr, error } = spawnSync('tar', ['-xf', archive, '-C', folder], {
    encoding: 'utf8',
  });
  return status === 0 ? null : (error?.message ?? stderr);
}

/** As `npm start` does, of the server alone and without what only its development needs. */
function install(folder: string): string | null {
  const { devEngines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devEngines: { packageManager: { name: string; version: string } };
  };
  const { name, version } = devEngines.packageManager;
  const { status, stdout, error } = spawnSync(
    'npx',
    [
      '--yes',
      `${name}@${version}`,
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--prod',
      '--filter=@villa/server...',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: INSTALL_WITHIN_MS,
      // On Windows npx is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32',
    },
  );
  return status === 0 ? null : (error?.message ?? stdout.slice(-300));
}
