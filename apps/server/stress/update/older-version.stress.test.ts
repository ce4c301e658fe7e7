import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase } from '../support/database-file.ts';
import { bookingIn, createBooking, getBooking } from '../support/guest-calls.ts';
import {
  type ServerProcess,
  leanPackages,
  realServer,
  startServer,
} from '../support/server-process.ts';
import { today } from '../support/today.ts';
import { type BuiltVersion, buildVersion } from './built-version.ts';
import { buildCommitsBefore, isBuilt, todaysSteps } from './commit-before.ts';
import { FILLED, differences, everyAnswer, fillVilla } from './every-answer.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { keptCodeOf } from '../support/kept-code.ts';

const STEP = {
  tag: '9000_of-tomorrow',
  statements: ['ALTER TABLE `bookings` ADD `of_tomorrow` integer DEFAULT 1 NOT NULL'],
};
const namesVersion = (step: string): RegExp =>
  new RegExp(String.raw`version \S+ \(${step}\), which last ran on \d{4}-\d\d-\d\d \d\d:\d\d UTC`);

const stay = (offset: number) => ({
  checkIn: addDays(today(), offset),
  checkOut: addDays(today(), offset + 2),
});

/** The database and its log, to the byte. */
function fingerprint(dataDir: string): string[] {
  return ['', '-wal'].map((end) => {
    const file = join(dataDir, databaseFile + end);
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
  });
}

type Version = Pick<BuiltVersion, 'entry' | 'fileOf'>;

/** The file of a command, in whichever feature a version has it. */
function commandOf({ fileOf }: Version, name: string): string {
  const src = fileOf('src');
  const path = readdirSync(src, { recursive: true, encoding: 'utf8' }).find(
    (each) => basename(each) === name,
  );
  if (path === undefined) throw new Error(`no ${name} in ${src}`);
  return join(src, path);
}

/** Calls a command of a version, as the scripts do. @returns what it said */
async function command(
  { entry }: Version,
  { dataDir, file, call }: Record<'dataDir' | 'file' | 'call', string>,
): Promise<string> {
  const script = `
    import { enableCompileCache } from 'node:module';
    enableCompileCache();
    const it = await import(${JSON.stringify(file)});
    process.exitCode = await it.${call}`;
  const options = ['--import', leanPackages, '--input-type=module', '--eval'];
  const child = spawn(process.execPath, [...options, script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DATA_DIR: dataDir, PORT: '0', ...keptCodeOf(entry) },
  });
  const [said, warned] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return said + warned;
}

const makeDatabaseOf = (version: Version, dataDir: string): Promise<string> =>
  command(version, {
    dataDir,
    file: version.fileOf('stress/support/database-file.ts'),
    call: 'makeDatabase(process.env.DATA_DIR)',
  });

const words = (start: Promise<ServerProcess>): Promise<string> =>
  start.then(
    async (server) => {
      await server.stop();
      return 'it started';
    },
    (error: unknown) => (error as Error).message,
  );

/** Everything that an older version does wrong on a folder that the next one has left by a kill. */
async function tryOlder(
  older: Version,
  { entry: next, step }: Pick<Version, 'entry'> & { step: string },
): Promise<string[]> {
  using folder = makeDataFolder();
  const dataDir = folder.path;
  const { entry } = older;
  const wrong: string[] = [];
  await makeDatabaseOf(older, dataDir);
  const first = await startServer({ dataDir, entry });
  const before = bookingIn(await createBooking(first.baseUrl, stay(3)))?._id ?? '';
  await first.stop();

  const newer = await startServer({ dataDir, entry: next });
  const since = bookingIn(await createBooking(newer.baseUrl, stay(10)))?._id ?? '';
  await newer.kill();
  const left = fingerprint(dataDir);

  const refusals = [
    await words(startServer({ dataDir, entry })),
    await command(older, {
      dataDir,
      file: commandOf(older, 'new-owner-cli.ts'),
      call: "runNewOwner(['--yes'])",
    }),
  ];
  for (const refusal of refusals) {
    if (!namesVersion(step).test(refusal)) wrong.push(`said: ${refusal.slice(0, 200)}`);
  }
  if (fingerprint(dataDir).join() !== left.join()) wrong.push('the database was changed');
  if (wrong.length > 0) return wrong;

  // The one way out: the next version goes on where it was.
  const again = await startServer({ dataDir, entry: next });
  for (const id of [before, since]) {
    const { status } = await getBooking(again.baseUrl, id);
    if (status !== 200) wrong.push(`in the next version ${id} is ${status}`);
  }
  await again.stop();

  // The other one, in the very words of the refusal.
  const backup = /npm run restore -- (\S+) --replace/.exec(refusals[0] ?? '')?.[1] ?? '';
  const restored = await command(older, {
    dataDir,
    file: commandOf(older, 'restore-cli.ts'),
    call: `runRestore(${JSON.stringify([backup, '--replace'])})`,
  });
  if (!restored.includes('is restored in')) wrong.push(`restore: ${restored}`);
  const old = await startServer({ dataDir, entry });
  const found = [before, since].map(async (id) => (await getBooking(old.baseUrl, id)).status);
  if ((await Promise.all(found)).join() !== '200,404')
    wrong.push('after the restore: other bookings');
  await old.stop();
  return wrong;
}

const todays: Version = {
  entry: realServer,
  fileOf: (path) => join(realServer, '..', path),
};

const next = buildVersion({ step: STEP });
/** Those of the last changes of the tables, the newest first. */
const allBefore = buildCommitsBefore(howOften(3, 1));
const [before = { why: 'none was found' }] = allBefore;
afterAll(() => {
  next[Symbol.dispose]();
  for (const each of allBefore) if (isBuilt(each)) each[Symbol.dispose]();
});

const cases = [
  {
    which: isBuilt(before) ? 'today’s version' : `today’s version alone (${before.why})`,
    older: todays,
    newer: { entry: next.entry, step: STEP.tag },
  },
];
// Today's version has the same ways out; that the one before it becomes today's is asked below, of each answer.
if (isBuilt(before) && howOften(true, false)) {
  const newer = { ...todays, step: todaysSteps().at(-1) ?? '' };
  cases.push({ which: 'the version of the commit before', older: before, newer });
}

it.each(cases)(
  '$which leaves the next one’s folder as it is, and both ways out lead out',
  async ({ older, newer }) => expect(await tryOlder(older, newer)).toEqual([]),
);

inSoak(() => {
  it('an older version that knows no door is found out', async () => {
    using careless = buildVersion({
      faults: [
        {
          file: 'src/features/versions/program-versions.ts',
          find: "if (unknown.length === 0) return 'known';",
          replace: "if (unknown.length >= 0) return 'known';",
        },
        {
          file: 'src/platform/database/changed-beneath.ts',
          find: 'return () => count.get() === knownSteps().length;',
          replace: 'return () => Number(count.get()) >= knownSteps().length;',
        },
      ],
    });
    expect(await tryOlder(careless, { entry: next.entry, step: STEP.tag })).toContain(
      'the database was changed',
    );
  });
});

it('an older server that still runs ends once the next one has changed its tables, and a second one is refused', async () => {
  using folder = makeDataFolder();
  const dataDir = folder.path;
  makeDatabase(dataDir);
  const older = await startServer({ dataDir });
  const newer = await startServer({ dataDir, entry: next.entry });
  await expect
    .poll(
      () =>
        fetch(`${older.baseUrl}/healthz`).then(
          () => 'lives',
          () => 'gone',
        ),
      { timeout: 20_000 },
    )
    .toBe('gone');
  expect(older.output()).toContain('Another version of the program has changed the database');
  expect(await words(startServer({ dataDir }))).toMatch(namesVersion(STEP.tag));
  const booked = await createBooking(newer.baseUrl, stay(3));
  expect(booked.status).toBe(201);
  await newer.stop();
});

/** Fills a villa in the older version. @returns the answers that are others in each of the newer ones */
async function changedAnswers(older: Version, newer: readonly string[]): Promise<string[][]> {
  using filled = makeDataFolder();
  await makeDatabaseOf(older, filled.path);
  const first = await startServer({ dataDir: filled.path, entry: older.entry, env: FILLED });
  const villa = await fillVilla(first.baseUrl);
  const answers = await everyAnswer(first.baseUrl, villa);
  await first.stop();
  const changed: string[][] = [];
  for (const version of newer) {
    using folder = makeDataFolder();
    cpSync(filled.path, folder.path, { recursive: true });
    const server = await startServer({ dataDir: folder.path, entry: version, env: FILLED });
    changed.push(differences(answers, await everyAnswer(server.baseUrl, villa)));
    await server.stop();
  }
  return changed;
}

it('a villa with bookings in every state answers each call after the update as before', async () => {
  const older = isBuilt(before) ? before : todays;
  const newer = isBuilt(before) ? todays : next;
  expect(await changedAnswers(older, [newer.entry])).toEqual([[]]);
});

inSoak(() => {
  it('a step that changes a price is found out by the answers', async () => {
    using careless = buildVersion({
      step: {
        tag: '9000_one-baht-more',
        statements: [
          "UPDATE `bookings` SET `total_price` = `total_price` + 1 WHERE `status` = 'in_review'",
        ],
      },
    });
    const [faulty] = await changedAnswers(isBuilt(before) ? before : todays, [careless.entry]);
    expect(faulty?.join()).toContain('.totalPrice: ');
  });

  it.each(allBefore.slice(1).map((older, index) => ({ which: index + 2, older })))(
    'a villa of the version $which changes of the tables ago answers each call after the update as before',
    async ({ older }) => {
      if (!isBuilt(older)) throw new Error(older.why);
      expect(await changedAnswers(older, [todays.entry])).toEqual([[]]);
    },
  );
});
