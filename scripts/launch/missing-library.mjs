/**
 * Why a program did not even begin: a library of the system's that it is linked with is not installed. The loader
 * names the file, which helps nobody who does not know the package.
 */
import { spawnSync } from 'node:child_process';

/** The loader's own exit code. */
export const NOT_LOADED = 127;

/** Debian's and Ubuntu's names; an installation that is minimal lacks the first. */
const packages = {
  'libatomic.so.1': 'libatomic1',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
};

/** Says what to install when the loader lacks a library for the program; undefined when it lacks none. */
export function explainMissingLibrary(program) {
  // In the environment that it is to run in, which may name further folders of libraries.
  const { stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const library = /loading shared libraries: ([\w.+-]+):/.exec(stderr ?? '')?.[1];
  if (library === undefined) return undefined;
  const named = packages[library];
  return [
    `This machine lacks ${library}, without which ${program} cannot run.`,
    named
      ? `On Debian and Ubuntu, as root: apt-get update && apt-get install -y ${named}`
      : 'Install the package of your system that has this file.',
    'Then try again.',
  ].join('\n');
}
