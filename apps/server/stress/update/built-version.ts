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
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../', import.meta.url));
/** The server needs these files to run. Its packages are linked, not copied: they are the same. */
const COPIED = [
  'src',
  'seed',
  'drizzle',
  'package.json',
  'start.mjs',
  'lean-packages.mjs',
  // The tests ask each version for a database of its own.
  'stress/support/database-file.ts',
];

export interface BuiltVersion extends Disposable {
  /** The file that starts it. */
  entry: string;
  /** The file of one of its own modules. */
  fileOf: (path: string) => string;
}

interface Difference {
  /** A change of the tables that it has beyond ours: its name and its statements. */
  step?: { tag: string; statements: readonly string[] };
  /** Texts that stand in a file exactly once, and what is there instead: a seeded fault. */
  faults?: readonly { file: string; find: string; replace: string }[];
}

/** @throws Error where the text of a fault is not there, or there more than once */
export function buildVersion({ step, faults = [] }: Difference): BuiltVersion {
  const root = mkdtempSync(join(tmpdir(), 'villa-version-'));
  const target = join(root, 'apps/server');
  mkdirSync(target, { recursive: true });
  for (const each of COPIED) cpSync(join(server, each), join(target, each), { recursive: true });
  symlinkSync(join(server, 'node_modules'), join(target, 'node_modules'), 'junction');
  if (step) addStep(join(target, 'drizzle'), step);
  for (const { file, find, replace } of faults) {
    const text = readFileSync(join(target, file), 'utf8');
    if (text.split(find).length !== 2) throw new Error(`not once in ${file}: ${find}`);
    writeFileSync(
      join(target, file),
      text.replace(find, () => replace),
    );
  }
  return {
    entry: join(target, 'start.mjs'),
    fileOf: (path) => join(target, path),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function addStep(folder: string, { tag, statements }: NonNullable<Difference['step']>): void {
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
