/** The name of a release: the version of the workspace, and the commit that it is made from. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.ts';

/** The file `VERSION` in a release. */
export interface AboutRelease {
  version: string;
  /** `abcdef1`, or `abcdef1-dirty` where files differ from what that commit holds. */
  commit: string;
  /** The newest change of the database that it knows. */
  schema: string;
  /** The time of the commit: the same commit makes the same release. */
  madeFrom: string;
}

export async function aboutRelease(): Promise<AboutRelease> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    version: string;
  };
  const migrate = inRoot('apps/server/src/platform/database/migrate.ts');
  const { knownSteps } = (await import(pathToFileURL(migrate).href)) as {
    knownSteps: () => { tag: string }[];
  };
  const steps = knownSteps();
  return {
    version,
    commit: commitOf(git),
    schema: steps.at(-1)?.tag ?? '',
    madeFrom: git('show', '-s', '--format=%cI', 'HEAD'),
  };
}

export function commitOf(ask: (...words: string[]) => string): string {
  const commit = ask('rev-parse', '--short=7', 'HEAD');
  return ask('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
}

function git(...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}
