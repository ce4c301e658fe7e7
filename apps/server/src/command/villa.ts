import { parseArgs } from 'node:util';
import { runAnyRestore } from '../features/offsite/restore-offsite-cli.ts';
import { runNewOwner } from '../features/staff/new-owner-cli.ts';
import { program } from '../features/versions/program-versions.ts';
import { runAsOwner } from './as-owner.ts';
import { runDataStep } from './data-cli.ts';
import { doctor } from './doctor.ts';
import { tryLock, withLock } from './lock.ts';
import { type Place, findPlace } from './place.ts';
import { restore } from './restore.ts';
import { rollback } from './rollback.ts';
import { settle } from './settle.ts';
import { status } from './status.ts';
import { type Talk, backUp, update } from './update.ts';
import { Refused } from './words.ts';

const USAGE = `Usage: villa COMMAND

  status                     what runs, since when, and what was updated when
  update FILE|URL            another version; goes back by itself where it does not start
           [--sha256 SUM]    the sum that the file must have
  rollback [--lose-changes]  the version before
  backup                     makes a backup now, and checks it
  restore FILE [--replace]   brings a backup back; the server is stopped meanwhile
  restore --from-offsite     brings the newest off-site copy back, on an empty machine, too
           [--copy INSTANT] [--replace]
  logs [-f] [-n LINES]       what the server has said
  doctor [--quiet]           looks at everything: 0 all is well, 1 look, 2 wrong
  new-owner --yes            ends the owner's account and prints a link for a new one: for a forgotten password
  --version                  this version`;

const OPTIONS = {
  sha256: { type: 'string' },
  'lose-changes': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  'from-offsite': { type: 'boolean', default: false },
  copy: { type: 'string' },
  follow: { type: 'boolean', short: 'f', default: false },
  lines: { type: 'string', short: 'n', default: '100' },
  'at-start': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  quiet: { type: 'boolean', short: 'q', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Read = ReturnType<typeof readArgs>;

function readArgs(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

/** @returns the exit code */
type Command = (place: Place, read: Read, talk: Talk) => Promise<number> | number;

interface Listed {
  words: number | ((read: Read) => number);
  refusedCode?: number;
  run: Command;
}

const COMMANDS: Readonly<Record<string, Listed>> = {
  status: { words: 0, run: (place) => status(place) },
  update: {
    words: 1,
    run: changing((place, { positionals, values }, talk) =>
      update(place, { from: positionals[1] ?? '', sum: values.sha256 }, talk),
    ),
  },
  rollback: {
    words: 0,
    run: changing((place, { values }, talk) =>
      rollback(place, { loseChanges: values['lose-changes'] }, talk),
    ),
  },
  backup: {
    words: 0,
    run: async (place, _read, { tell }) => {
      await backUp(place, tell);
      return 0;
    },
  },
  restore: {
    words: ({ values }) => (values['from-offsite'] ? 0 : 1),
    run: changing((place, { positionals, values: { replace, copy } }, talk) =>
      restore(place, { file: positionals[1] ?? null, replace, copy }, talk),
    ),
  },
  logs: {
    words: 0,
    run: ({ service }, { values }) => {
      const lines = Number(values.lines);
      if (!Number.isSafeInteger(lines) || lines < 1)
        throw new Refused('-n takes a number of lines.');
      if (values.follow) return service.follow(lines);
      console.log(service.logs(lines).trimEnd());
      return 0;
    },
  },
  doctor: {
    words: 0,
    refusedCode: 2,
    run: (place, { values }) => doctor(place, { quiet: values.quiet }),
  },
  'new-owner': {
    words: 0,
    run: (place, { values }) => {
      if (values.yes) return runAsOwner(place, ['end-owner', '--yes']);
      throw new Refused(
        "This ends the owner's account, and whoever has the link makes a new one: `villa new-owner --yes`.",
      );
    },
  },
  resume: { words: 0, run: resume },
};

/** A command that changes what runs: alone, and after whatever an earlier one has left in the middle is ended. */
function changing(work: (place: Place, read: Read, talk: Talk) => Promise<void>): Command {
  return (place, read, talk) =>
    withLock(place.root, async () => {
      const left = await settle(place);
      if (left !== null) talk.tell(left);
      await work(place, read, talk);
      return 0;
    });
}

/** Called as the service starts: while a command is at work, that one knows what is to be done. */
async function resume(place: Place, { values }: Read, { tell }: Talk): Promise<number> {
  const release = tryLock(place.root);
  if (release === null) return 0;
  try {
    const left = await settle(place, values['at-start']);
    if (left !== null) tell(left);
    return 0;
  } finally {
    release();
  }
}

/** `villa`. @returns the exit code */
export async function runVilla(args: readonly string[]): Promise<number> {
  if (args[0] === 'data') return runDataStep(args.slice(1));
  if (args[0] === 'end-owner') return runNewOwner(args.slice(1));
  if (args[0] === 'bring-back') return runAnyRestore(args.slice(1));
  let refusedCode = 1;
  try {
    const read = readArgs(args);
    const [name = '', ...rest] = read.positionals;
    if (read.values.version) return sayVersion();
    const command = COMMANDS[name];
    const words = typeof command?.words === 'function' ? command.words(read) : command?.words;
    if (read.values.help || command === undefined || rest.length !== words) {
      console[read.values.help ? 'log' : 'error'](USAGE);
      return read.values.help ? 0 : 2;
    }
    ({ refusedCode = 1 } = command);
    return await command.run(findPlace(), read, talkOf());
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true) {
      console.error(`${(error as Error).message}\n\n${USAGE}`);
      return 2;
    }
    if (!(error instanceof Refused)) throw error;
    console.error(`\n${error.message}\n`);
    return refusedCode;
  }
}

function sayVersion(): number {
  const { version, commit } = program;
  console.log(commit === null ? `villa ${version}` : `villa ${version} (${commit})`);
  return 0;
}

/** A lost connection to the machine must not leave the villa closed, so only the person's own Ctrl-C ends it: between two steps. */
function talkOf(): Talk {
  let stopped = false;
  process.on('SIGHUP', () => {});
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopped = true;
    });
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return { tell: (line) => console.log(line), isStopped: () => stopped };
}
