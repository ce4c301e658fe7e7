import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Guests, lost, sendGuests, untilOpen, untilPromised } from './guests.ts';
import { type InstalledVilla, ended, installVilla } from './installed-villa.ts';

const STEP = {
  tag: '9000_of-tomorrow',
  statements: ['ALTER TABLE `bookings` ADD `of_tomorrow` integer DEFAULT 1 NOT NULL'],
};

let villa: InstalledVilla;
let firstDay = 3;
beforeAll(async () => {
  villa = await installVilla();
  await untilOpen(villa.baseUrl);
});
afterAll(() => villa[Symbol.asyncDispose]());

/** Books for a while, on nights of its own. @returns the bookings that were acknowledged */
async function book(during: (guests: Guests) => Promise<void> = async () => {}): Promise<string[]> {
  const guests = sendGuests(villa.baseUrl, (firstDay += 2000));
  await untilPromised(guests, 2);
  await during(guests);
  expect(await guests.end()).toEqual([]);
  return [...guests.promised()];
}

/** The backup that a newer version has made. */
let ofNewer = '';
const backupIn = (said: string): string => /made and checked: (\S+\.zip)/.exec(said)?.[1] ?? '';
const backups = (): string[] =>
  readdirSync(join(villa.dataDir, 'backups')).filter((name) => name.endsWith('.zip'));

it('A4 a rollback where no migration ran keeps every booking, also those made meanwhile', async () => {
  const file = villa.pack('1.0.1');
  expect(await villa.villa('update', file)).toMatchObject({ code: 0 });
  const since = await book(async (guests) => {
    const { code, said } = await villa.villa('rollback');
    expect([code, said]).toEqual([0, expect.stringContaining('Version 1.0.0 runs')]);
    await untilPromised(guests, 2);
  });
  expect(await lost(villa.baseUrl, since)).toEqual([]);
  expect(villa.current()).toBe('1.0.0');
});

it('A4 a rollback of a rollback brings the newer version again', async () => {
  const { code, said } = await villa.villa('rollback');
  expect([code, said]).toEqual([0, expect.stringContaining('Version 1.0.1 runs')]);
  expect(villa.current()).toBe('1.0.1');
});

it('A4 a rollback behind a migration names what would be lost, and does it only when told so, after a backup', async () => {
  const from = villa.current();
  const before = await book();
  const updated = await villa.villa('update', villa.pack('1.1.0', { step: STEP }));
  expect(updated).toMatchObject({ code: 0 });
  const since = await book();
  const refused = await villa.villa('rollback');
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`Lost would be: ${since.length} bookings, .* since \\d{4}-.*Nothing was changed`),
    ),
  ]);
  expect([villa.current(), await lost(villa.baseUrl, since)]).toEqual(['1.1.0', []]);

  const kept = backups().length;
  const { code, said } = await villa.villa('rollback', '--lose-changes');
  expect([code, said]).toEqual([0, expect.stringContaining(`Version ${from} runs`)]);
  expect(said).toContain(`Given up, and in the backup that is made now: ${since.length} bookings`);
  expect(await lost(villa.baseUrl, before)).toEqual([]);
  expect(await lost(villa.baseUrl, since)).toEqual(since);
  expect(backups().length).toBe(kept + 1);
  ofNewer = backupIn(said);
});

/** The file of a release, the backup and the copy of the database each outgrow one of them. */
it.each([100_000, 400_000, 1_200_000])(
  'A4 a disk that takes no file over %i bytes ends an update with everything as it was',
  async (bytes) => {
    const file = villa.pack('1.2.0', { step: { ...STEP, tag: '9001_of-next-week' } });
    const from = villa.current();
    const booked = await book(async (guests) => {
      const wrap = ['prlimit', `--fsize=${bytes}`];
      const { code, said } = await ended(villa.begin(['update', file], wrap));
      expect([code, said]).toEqual([1, expect.not.stringContaining('at Object')]);
      await untilPromised(guests, 2);
    });
    expect(await lost(villa.baseUrl, booked)).toEqual([]);
    expect(villa.current()).toBe(from);
    expect((await villa.villa('status')).code).toBe(0);
    expect(readdirSync(villa.root).filter((name) => name.startsWith('.un'))).toEqual([]);
  },
);

/** The last one: a villa that was restored rests. */
it('A4 a backup of a newer version is refused by an older one, and an older one is brought back', async () => {
  const refused = await villa.villa('restore', ofNewer, '--replace');
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('was made by version 1.1.0'),
  ]);
  await untilOpen(villa.baseUrl);

  const there = await book();
  const own = backupIn((await villa.villa('backup')).said);
  const later = await book();
  const restored = await villa.villa('restore', own, '--replace');
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('is started again')]);
  await untilOpen(villa.baseUrl);
  expect(await lost(villa.baseUrl, there)).toEqual([]);
  expect(await lost(villa.baseUrl, later)).toEqual(later);
});
