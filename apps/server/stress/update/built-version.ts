/** Another version of the program beside this one: a whole copy of the server that is run as it is. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkKeptCode } from '../support/kept-code.ts';

const server = fileURLToPath(new URL('../../', import.meta.url));
/** The server needs these files to run, and its packages, which are linked: they are the same. */
const COPIED = [
  'src',
  'seed',
  'drizzle',
  'package.json',
  'start.mjs',
  'villa.mjs',
  'lean-packages.mjs',
  // The tests ask each version for a database of its own.
  'stress/support/database-file.ts',
];

/** Lays a copy of the server out in a folder, changed as it is said. @throws Error where a fault's text is not there once */
export function layOutVersion(
  target: string,
  { step, before = [], faults = [] }: Difference,
): void {
  mkdirSync(target, { recursive: true });
  const filter = (file: string): boolean => !TESTS.test(file);
  for (const each of COPIED) {
    cpSync(join(server, each), join(target, each), { recursive: true, filter });
  }
  for (const each of [...before, ...(step ? [step] : [])]) addStep(join(target, 'drizzle'), each);
  for (const { file, find, replace } of faults) {
    const text = readFileSync(join(target, file), 'utf8');
    if (text.split(find).length !== 2) throw new Error(`not once in ${file}: ${find}`);
    writeFileSync(
      join(target, file),
      text.replace(find, () => replace),
    );
  }
}

/** Links the packages into a folder above the copies: one inside them would count as files of a release. */
export const linkPackages = (folder: string): void =>
  symlinkSync(join(server, 'node_modules'), join(folder, 'node_modules'), 'junction');

const TESTS =
  /\.test\.ts$|\/testing\/recorded(?:\/|$)|\/seed\/pictures$|\/meta\/\d+_snapshot\.json$/;

export interface BuiltVersion extends Disposable {
  /** The file that starts it. */
  entry: string;
  /** The file of one of its own modules. */
  fileOf: (path: string) => string;
}

interface Step {
  tag: string;
  statements: readonly string[];
}

export interface Difference {
  /** A change of the tables that it has beyond ours: its name and its statements. */
  step?: Step | undefined;
  /** Steps that come before it. */
  before?: readonly Step[];
  /** Texts that stand in a file exactly once, and what is there instead: a seeded fault. */
  faults?: readonly { file: string; find: string; replace: string }[];
}

export function buildVersion(difference: Difference): BuiltVersion {
  const root = mkdtempSync(join(tmpdir(), 'villa-version-'));
  const target = join(root, 'releases/other/server');
  layOutVersion(target, difference);
  linkPackages(root);
  linkKeptCode(dirname(target));
  return {
    entry: join(target, 'start.mjs'),
    fileOf: (path) => join(target, path),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function addStep(folder: string, { tag, statements }: Step): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no steps');
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
}
