import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_GUEST } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY_RING_FILE } from '../../platform/files/key-ring-file.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import type { CheckInStay } from './guest-rows.ts';
import { createKeyRing, weekOf } from './key-ring.ts';

const DAY_MS = 24 * 3_600_000;
const KENJI = {
  ...EMPTY_GUEST,
  givenName: 'KENJI',
  familyName: 'TANAKA',
  sex: 'M',
  nationality: 'JPN',
  passportNumber: 'TR7731906',
  birthDate: '1985-06-17',
} as const;
const STAY: CheckInStay = { id: 'stay', kind: 'booking', checkOut: '2027-02-13', guests: 2 };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const ringFile = () => join(app.dataDir, KEY_RING_FILE);
const ring = () => createKeyRing(app.dataDir);
const first = (stay = STAY) => app.deps.checkInGuests.of(stay)[0]!;

function fillIn(stay = STAY): string {
  const { checkInRows, checkInGuests, writeTransaction } = app.deps;
  return writeTransaction(() => {
    const { row } = first(stay);
    checkInRows.saveGuest(checkInGuests.written(stay, { ...row, changedIn: 1 }, KENJI));
    return row.id;
  });
}

test('C1 a stay has as many rows as guests, and reading them stores nothing', () => {
  const { checkInGuests, sqlite } = app.deps;
  const ids = checkInGuests.of(STAY).map(({ row }) => row.id);
  expect(new Set(ids).size).toBe(2);
  expect(checkInGuests.of(STAY).map(({ row }) => row.id)).toEqual(ids);
  expect(sqlite.prepare('select count(*) from check_in_guests').pluck().get()).toBe(0);
  expect(checkInGuests.find(STAY, ids[1]!)?.row.number).toBe(2);
  expect(checkInGuests.find({ ...STAY, id: 'other' }, ids[1]!)).toBeNull();
  expect(checkInGuests.of({ ...STAY, guests: null })).toEqual([]);
  expect(existsSync(ringFile())).toBe(false);
});

test('C1 rows are filled in in any order, and each keeps its place', () => {
  const { checkInRows, checkInGuests, writeTransaction } = app.deps;
  const four = { ...STAY, guests: 4 };
  const before = checkInGuests.of(four).map(({ row }) => row);
  writeTransaction(() => checkInRows.saveGuest({ ...before[2]!, givenName: 'HANA', changedIn: 1 }));
  expect(checkInGuests.of(four).map(({ row }) => row.id)).toEqual(before.map(({ id }) => id));
  const two = checkInGuests.of({ ...STAY, guests: 2 }).map(({ row }) => row.number);
  expect(two).toEqual([1, 3]);
});

test('G7 no row falls by itself where fewer come, and a number is never given twice', () => {
  const { checkInRows, checkInGuests, clock, writeTransaction } = app.deps;
  const id = fillIn();
  expect(checkInGuests.of({ ...STAY, guests: 0 }).map(({ row }) => row.id)).toEqual([id]);
  const { row } = first();
  writeTransaction(() =>
    checkInRows.saveGuest({ ...checkInGuests.emptied(row), awayAt: clock.now() }),
  );
  expect(checkInGuests.of(STAY).map(({ row: { number } }) => number)).toEqual([2, 3]);
});

test('C4 number and birth date are nowhere in clear, and open again', () => {
  fillIn();
  expect(first().details).toEqual(KENJI);
  expect(first().missing).toEqual([]);
  const sealed = first().row.sealed ?? '';
  expect(sealed).toMatch(/^2027-02-08\.[\w-]+$/);
  const stored = JSON.stringify(app.deps.sqlite.prepare('select * from check_in_guests').all());
  expect(stored + readFileSync(ringFile(), 'utf8')).not.toMatch(/TR7731906|1985/);
});

test('C4 what was encrypted for one row opens in no other', () => {
  const { checkInRows, checkInGuests, writeTransaction } = app.deps;
  fillIn();
  const second = checkInGuests.of(STAY)[1]!.row;
  const { sealed } = first().row;
  writeTransaction(() => checkInRows.saveGuest({ ...second, sealed, changedIn: 1 }));
  ring().keyFor('2027-02-08', second.id);
  expect(checkInGuests.of(STAY)[1]?.details.passportNumber).toBe('');
});

test('C4 a moved stay is encrypted for its new week, and the key of before goes', () => {
  const id = fillIn();
  const moved = { ...STAY, checkOut: '2027-03-01' };
  app.deps.writeTransaction(() => app.deps.checkInGuests.rekey(moved));
  app.deps.passportKeys.sweep();
  expect([...ring().held()]).toEqual([['2027-03-01', [id]]]);
  expect(first(moved).details).toEqual(KENJI);
});

test('C4 the key of a row that was emptied goes with the next look', () => {
  const { checkInRows, checkInGuests, passportKeys, writeTransaction } = app.deps;
  fillIn();
  writeTransaction(() => checkInRows.saveGuest(checkInGuests.emptied(first().row)));
  passportKeys.sweep();
  expect(ring().held().size).toBe(0);
});

test('C4 a week’s keys go so many days after it, with what they had encrypted', () => {
  const { passportKeys, stores } = app.deps;
  const kept = fillIn({ ...STAY, id: 'later', checkOut: '2027-02-15' });
  fillIn();
  expect(passportKeys.keptUntil(STAY.checkOut)).toBe('2027-03-16');
  app.clock.set('2027-03-16T16:59:00Z');
  passportKeys.sweep();
  expect(first().details).toEqual(KENJI);
  app.clock.set('2027-03-16T17:00:00Z');
  passportKeys.sweep();
  expect(first().details).toMatchObject({
    familyName: 'TANAKA',
    passportNumber: '',
    birthDate: '',
  });
  expect(first().row.sealed).toBeNull();
  // Forgotten is not missing: nobody is asked for it again.
  expect(first().missing).toEqual([]);
  expect([...ring().held()]).toEqual([['2027-02-15', [kept]]]);
  stores.villa.update({ passportDays: 7 });
  passportKeys.sweep();
  expect(ring().held().size).toBe(0);
});

test('C4 numbers without their key count as missing', () => {
  fillIn();
  const kept = readFileSync(ringFile());
  rmSync(ringFile());
  expect(first().missing).toEqual(['passportNumber', 'birthDate']);
  writeFileSync(ringFile(), kept);
  expect(first().missing).toEqual([]);
});

test('C4 a key file that cannot be read is told, not replaced', () => {
  fillIn();
  writeFileSync(ringFile(), '{"2027');
  expect(() => first()).toThrow(SyntaxError);
  expect(() => fillIn({ ...STAY, id: 'other' })).toThrow(SyntaxError);
  expect(readFileSync(ringFile(), 'utf8')).toBe('{"2027');
});

test('C4 a week begins on its Monday', () => {
  expect(['2027-02-07', '2027-02-08', '2027-02-14'].map(weekOf)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-08',
  ]);
});

test('C4 who read a number is forgotten after 400 days', () => {
  const { checkInRows, passportKeys, clock } = app.deps;
  const reading = { stayId: 'stay', guestId: 'guest', userId: 'nok' };
  checkInRows.noteReading({ ...reading, at: clock.now() });
  expect(checkInRows.readings('stay')).toMatchObject([reading]);
  app.clock.advance(401 * DAY_MS);
  passportKeys.sweep();
  expect(checkInRows.readings('stay')).toEqual([]);
});
