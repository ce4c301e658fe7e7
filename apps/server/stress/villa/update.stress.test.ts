import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften, inSoak } from '../support/how-often.ts';
import { lost, sendGuests, untilOpen, untilPromised } from './guests.ts';
import type { Difference } from '../update/built-version.ts';
import { type InstalledVilla, ended, installVilla, untilSays } from './installed-villa.ts';

const STEP = {
  tag: '9000_of-tomorrow',
  statements: ['ALTER TABLE `bookings` ADD `of_tomorrow` integer DEFAULT 1 NOT NULL'],
};

let villa: InstalledVilla;
/** Each test's guests have nights of their own. */
let firstDay = 3;
beforeAll(async () => {
  villa = await installVilla();
  await untilOpen(villa.baseUrl);
});
afterAll(() => villa[Symbol.asyncDispose]());

const versionAt = async (baseUrl: string): Promise<string> =>
  ((await (await fetch(`${baseUrl}/healthz`)).json()) as { version: string }).version;

/** Nothing of an update is left in the middle. */
const leftOver = (): string[] => [
  ...readdirSync(villa.root).filter((name) => ['.update.json', '.unpacking'].includes(name)),
  ...readdirSync(villa.dataDir).filter((name) => ['.update', '.on-trial'].includes(name)),
];

it('A4 an update that works keeps every booking of each of its seconds and the version before, and refuses a second command meanwhile', async () => {
  const file = villa.pack('1.1.0', { step: STEP });
  const guests = sendGuests(villa.baseUrl);
  await untilPromised(guests, 3);
  const child = villa.begin(['update', file]);
  const done = ended(child);
  await untilSays(child, 'is whole');
  const second = await villa.villa('update', file);
  expect([second.code, second.said]).toEqual([1, expect.stringContaining('is at work')]);
  const { code, said } = await done;
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('Version 1.1.0 runs, and guests are let in'),
  ]);
  await untilPromised(guests, 2);
  expect(await guests.end()).toEqual([]);
  expect(await lost(villa.baseUrl, guests.promised())).toEqual([]);
  expect([await versionAt(villa.baseUrl), villa.current()]).toEqual(['1.1.0', '1.1.0']);
  expect(leftOver()).toEqual([]);
  expect(readdirSync(villa.root)).toContain('1.0.0');
  const backups = readdirSync(join(villa.dataDir, 'backups'));
  expect(backups.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
  expect(backups.filter((name) => name.startsWith('before-update-'))).toHaveLength(1);
});

/** Releases that run nowhere. */
const BROKEN: { which: string; difference: Difference }[] = [
  {
    which: 'that does not start',
    difference: {
      faults: [{ file: 'src/main.ts', find: 'await start();', replace: 'process.exit(3);' }],
      step: STEP,
    },
  },
  ...howOften<{ which: string; difference: Difference }[]>(
    [
      {
        which: 'whose migration fails at its last step',
        difference: {
          before: [STEP],
          step: {
            tag: '9001_fails',
            statements: [
              'ALTER TABLE `bookings` ADD `of_next_week` integer',
              'insert into nowhere values (1)',
            ],
          },
        },
      },
      {
        which: 'that ends when it is asked whether it is ready',
        difference: {
          faults: [
            {
              file: 'src/features/health/readiness.ts',
              find: 'writeTransaction(readWhatABookingReads);',
              replace: "process.kill(process.pid, 'SIGKILL');",
            },
          ],
          step: STEP,
        },
      },
    ],
    [],
  ),
];

it.each(BROKEN)('A4 a release $which goes back by itself', async ({ difference }) => {
  const file = villa.pack('2.0.0', difference);
  const guests = sendGuests(villa.baseUrl, (firstDay += 2000));
  await untilPromised(guests, 2);
  const { code, said } = await villa.villa('update', file);
  expect([code, said]).toEqual([1, expect.stringContaining('Gone back to version 1.1.0')]);
  await untilPromised(guests, 2);
  expect(await guests.end()).toEqual([]);
  expect(await lost(villa.baseUrl, guests.promised())).toEqual([]);
  expect([await versionAt(villa.baseUrl), villa.current()]).toEqual(['1.1.0', '1.1.0']);
  expect(leftOver()).toEqual([]);
});

// In `npm test` releases.test.ts asks it of the function that brings a release.
inSoak(() => {
  it('A4 a file with another sum, a damaged one and one that is none change nothing', async () => {
    const file = villa.pack('3.0.0', { step: STEP });
    const bytes = readFileSync(file);
    writeFileSync(`${file}.sha256`, `${'0'.repeat(64)}  villa-3.0.0.tar.gz\n`);
    const other = await villa.villa('update', file);
    expect([other.code, other.said]).toEqual([
      1,
      expect.stringContaining('is not what it should be'),
    ]);
    const half = join(villa.root, '../half.tar.gz');
    writeFileSync(half, bytes.subarray(0, bytes.length / 2));
    const cut = await villa.villa('update', half);
    expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('cannot be unpacked')]);
    const none = await villa.villa('update', join(villa.root, 'nowhere.tar.gz'));
    expect([none.code, none.said]).toEqual([1, expect.stringContaining('There is no file')]);
    expect([await versionAt(villa.baseUrl), leftOver()]).toEqual(['1.1.0', []]);
  });
});
