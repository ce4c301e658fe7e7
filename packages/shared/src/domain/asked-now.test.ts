import { describe, expect, test } from 'vitest';
import { askedNow, isEverAsked, restsUntilAnswered } from './asked-now.ts';
import { type BookingStatus, BOOKING_STATUSES } from './booking-status.ts';
import { addDays } from './calendar-date.ts';
import { type InstalmentKind, INSTALMENT_KINDS } from './ledger.ts';

const DUE = '2027-03-10';
const CHECK_OUT = '2027-03-15';

const next = (kind: InstalmentKind) => ({ kind, amount: 5000, dueOn: DUE });
const asked = (kind: InstalmentKind, status: BookingStatus, today: string) =>
  askedNow({ status, money: { next: next(kind) }, checkOut: CHECK_OUT }, today);

/** The days on which something is asked for, of the days from a week before it is due to a week after the stay. */
const daysAsked = (kind: InstalmentKind, status: BookingStatus): string[] =>
  Array.from({ length: 20 }, (_, day) => addDays('2027-03-03', day)).filter(
    (day) => asked(kind, status, day) !== null,
  );

describe('a damage deposit', () => {
  test('is asked for until the day before check-out', () => {
    for (const status of ['in_review', 'confirmed'] as const) {
      const days = daysAsked('damage_deposit', status);
      expect([status, days[0], days.at(-1), days.length]).toEqual([
        status,
        '2027-03-03',
        '2027-03-14',
        12,
      ]);
    }
  });

  test('is asked for from its day on while a stay waits for its payment', () => {
    const days = daysAsked('damage_deposit', 'pending');
    expect([days[0], days.at(-1), days.length]).toEqual([DUE, '2027-03-14', 5]);
  });

  test('is asked for as it falls due, nothing added', () => {
    expect(asked('damage_deposit', 'confirmed', DUE)).toEqual(next('damage_deposit'));
  });
});

test('money of the stay is asked for on every day, whatever the status', () => {
  for (const kind of INSTALMENT_KINDS.filter((one) => one !== 'damage_deposit')) {
    for (const status of BOOKING_STATUSES) {
      expect(daysAsked(kind, status), `${kind} ${status}`).toHaveLength(20);
    }
  }
});

test('where nothing is due, nothing is asked for', () => {
  expect(askedNow({ status: 'confirmed', money: { next: null }, checkOut: CHECK_OUT }, DUE)).toBe(
    null,
  );
});

test.each<[kinds: InstalmentKind[], today: string, isAsked: boolean]>([
  [['damage_deposit'], '2027-03-14', true],
  [['damage_deposit'], '2027-03-15', false],
  [['balance', 'damage_deposit'], '2027-03-15', true],
  [['damage_deposit', 'top_up'], '2027-04-15', true],
  [[], '2027-03-14', true],
  [[], '2027-03-15', false],
])('what falls due together (%j) is asked for on %s: %s', (kinds, today, isAsked) => {
  expect(isEverAsked(kinds, CHECK_OUT, today)).toBe(isAsked);
});

test.each<[kind: InstalmentKind | null, today: string, rests: boolean]>([
  ['balance', '2027-03-09', true],
  ['damage_deposit', '2027-03-09', true],
  ['balance', '2027-03-10', false],
  ['balance', '2027-03-11', false],
  ['top_up', '2027-03-09', false],
  [null, '2027-03-09', false],
])('with a request to cancel, %s need not be paid on %s: %s', (kind, today, rests) => {
  expect(restsUntilAnswered(kind && next(kind), '2027-03-10', today)).toBe(rests);
});
