import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from '../features/backups/backup-name.ts';
import { type TestPlace, makePlace } from '../testing/installed-place.ts';
import { doctor } from './doctor.ts';
import { tryLock } from './lock.ts';
import { writeJournal } from './records.ts';

let villa: TestPlace;
let printed: string[];
beforeEach(async () => {
  villa = await makePlace();
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => villa[Symbol.asyncDispose]());

async function codeOf(quiet = false): Promise<number> {
  printed.length = 0;
  return doctor(villa.place, { quiet });
}
const lines = (): string => printed.join('\n');

const JOURNAL = {
  kind: 'update',
  from: '0.1.9',
  to: '0.2.0',
  at: '2026-11-29T01:00:00.000Z',
  phase: 'trial',
} as const;

test('A7 doctor ends with 0 while all is well, and says nothing where it is asked to be quiet', async () => {
  villa.keepBackup(backupName(new Date(), 'daily'));
  expect([await codeOf(), lines()]).toEqual([0, expect.stringContaining('It takes bookings at')]);
  expect(lines()).toMatch(/well {3}backup +The newest backup is of .*, 0 hours old\./);
  expect(lines()).not.toMatch(/WRONG|look /);
  expect([await codeOf(true), lines()]).toEqual([0, '']);
});

test('A7 doctor ends with 1 where something wants a look, and is not quiet about it', async () => {
  expect(await codeOf(true)).toBe(1);
  expect(lines()).toMatch(/^look {3}backup +There is no backup yet.*\n +next: the admin, Backups/);
});

test('A7 doctor ends with 2 where the service is down, and names the lines to type', async () => {
  await villa.stop();
  expect(await codeOf()).toBe(2);
  expect(lines()).toMatch(/WRONG {2}service +\S+ does not run\.\n +next: villa logs/);
  expect(lines()).toMatch(/WRONG {2}open +Nothing answers at http:\/\/127\.0\.0\.1:\d+\./);
});

test('A7 doctor finds an update that was left in the middle, and changes nothing of it', async () => {
  writeJournal(villa.place.root, JOURNAL);
  expect(await codeOf()).toBe(2);
  expect(lines()).toMatch(
    /WRONG {2}update +The update from 0\.1\.9 to 0\.2\.0, begun .* was interrupted/,
  );
  expect(await codeOf()).toBe(2);

  const release = tryLock(villa.place.root);
  expect(await codeOf()).toBe(1);
  expect(lines()).toMatch(/look {3}update .* is at work/);
  release?.();
});

test('A7 doctor says what stands in the data, by the eyes of the user to whom they belong', async () => {
  villa.keepBackup(backupName(new Date(Date.now() - 9 * 24 * 3_600_000), 'daily'));
  expect(await codeOf()).toBe(2);
  expect(lines()).toMatch(/WRONG {2}backup .*9 days old\./);

  await villa.stop();
  writeFileSync(join(villa.place.config.dataDir, 'villa.db'), 'no database');
  expect(await codeOf()).toBe(2);
  expect(lines()).toMatch(/WRONG {2}data +villa\.db is damaged/);
});
