/** Judges one import: pure, so that the linter's plugin and the tests share it. */
import { posix } from 'node:path';
import { type Fence, fences } from './fences.ts';

export type Import = {
  /** The file that imports, from the root of the repository, with slashes. */
  from: string;
  /** The text between the quotes. */
  specifier: string;
  typesOnly: boolean;
};

const tooFarUp = '../../../';

/** The reason why this import must not exist, or nothing. */
export function checkImport({ from, specifier, typesOnly }: Import): string | undefined {
  if (specifier.startsWith(tooFarUp)) {
    return 'Three folders up is too far to follow: import it by its package name instead.';
  }
  const to = targetOf(from, specifier);
  return fences.find((fence) => forbids(fence, from, to, typesOnly))?.why;
}

/** A file of the repository for our own code, the plain name for everything else. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = /^@villa\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (!own) return specifier;
  const [, name = '', path = ''] = own;
  return `${apps.has(name) ? 'apps' : 'packages'}/${name}/src/${path}`;
}

const apps = new Set(['site', 'server', 'desk']);

function forbids(fence: Fence, from: string, to: string, typesOnly: boolean): boolean {
  const match = fence.from.exec(from);
  if (!match || !fence.to.test(to)) return false;
  if (fence.typesAllowed && typesOnly) return false;
  if (fence.testsAllowed && isTest(from)) return false;
  return !(fence.except && withGroup(fence.except, match).test(to));
}

/** Replaces `$1` by what the first group of `from` matched. */
function withGroup(pattern: RegExp, match: RegExpExecArray): RegExp {
  // A dot in a folder's name is a dot, not any letter.
  const name = (match[1] ?? '').replaceAll('.', String.raw`\.`);
  return new RegExp(pattern.source.replace('$1', () => name));
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
