import { describe, expect, test } from 'vitest';
import {
  isEverAsked,
  isLate,
  isOnHoldUntilAnswered,
  isPaidOnArrival,
  paymentDue,
} from './payment-due.ts';
import { type BookingStatus, BOOKING_STATUSES } from '../booking/booking-status.ts';
import { addDays } from '../stay/calendar-date.ts';
import { type InstalmentKind, INSTALMENT_KINDS } from './ledger.ts';

const DUE = '2027-03-10';
const CHECK_OUT = '2027-03-15';

const next = (kind: InstalmentKind) => ({ kind, amount: 5000, dueOn: DUE });
const asked = (kind: InstalmentKind, status: BookingStatus, today: string) =>
  paymentDue(
    {
      status,
      money: { next: next(kind) },
      checkOut: CHECK_OUT,
      instalments: [{ ...next(kind), id: 'a', paid: 0 }],
    },
    today,
  );

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

  test('that nobody asks for any more hides no rest that fell due later, with what falls due with it', () => {
    const open = (kind: InstalmentKind, dueOn: string) => ({
      id: kind + dueOn,
      kind,
      amount: 5000,
      paid: 0,
      dueOn,
    });
    const instalments = [open('damage_deposit', DUE), open('balance', '2027-03-20')];
    const stay = { status: 'confirmed', money: { next: next('damage_deposit') } } as const;
    const due = (today: string) => paymentDue({ ...stay, checkOut: CHECK_OUT, instalments }, today);
    expect(due('2027-03-14')).toEqual(next('damage_deposit'));
    expect(due(CHECK_OUT)).toEqual({ kind: 'balance', amount: 5000, dueOn: '2027-03-20' });
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
  expect(
    paymentDue(
      { status: 'confirmed', money: { next: null }, checkOut: CHECK_OUT, instalments: [] },
      DUE,
    ),
  ).toBe(null);
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
  expect(isOnHoldUntilAnswered(kind && next(kind), '2027-03-10', today)).toBe(rests);
});

test.each<
  [status: BookingStatus, paid: number, kind: InstalmentKind, today: string, late: boolean]
>([
  ['confirmed', 0, 'balance', '2027-03-11', true],
  ['confirmed', 0, 'balance', DUE, false],
  // Staff confirmed it without money.
  ['confirmed', 0, 'deposit', '2027-03-11', true],
  ['confirmed', 0, 'balance', '2027-04-11', true],
  // Its window decides, and nobody owes anything yet.
  ['pending', 0, 'deposit', '2027-03-11', false],
  ['in_review', 0, 'deposit', '2027-03-11', false],
  ['pending', 100, 'balance', '2027-03-11', true],
  ['in_review', 100, 'balance', '2027-03-11', true],
  ['cancelled', 100, 'balance', '2027-03-11', false],
  ['confirmed', 100, 'damage_deposit', '2027-03-14', true],
  // On the day of leaving nobody is asked for it any more.
  ['confirmed', 100, 'damage_deposit', CHECK_OUT, false],
])('of a %s booking with %i paid, the %s is late on %s: %s', (status, paid, kind, today, late) => {
  const booking = { status, checkOut: CHECK_OUT, money: { paid, damage: { held: 0 } } };
  expect(isLate(next(kind), booking, today)).toBe(late);
  expect(isLate(null, booking, today)).toBe(false);
});

test('a damage deposit that came alone makes the rest late', () => {
  const booking = { status: 'pending' as const, checkOut: CHECK_OUT };
  const money = { paid: 0, damage: { held: 5000 } };
  expect(isLate(next('full'), { ...booking, money }, '2027-03-11')).toBe(true);
});

test('S11 a damage deposit that never came is late until check-out, and late never again', () => {
  const money = { paid: 9000, damage: { held: 0 } };
  const stay = { status: 'confirmed', checkOut: CHECK_OUT, money } as const;
  const days = Array.from({ length: 60 }, (_, day) => addDays('2027-03-08', day));
  const late = days.filter((day) => isLate(next('damage_deposit'), stay, day));
  expect([late[0], late.at(-1), late.length]).toEqual(['2027-03-11', '2027-03-14', 4]);
});

test('F7 cash on arrival is asked for from its day on while a stay waits, and always once it is confirmed', () => {
  const cash = { kind: 'balance', amount: 5000, dueOn: DUE, way: 'on_arrival' } as const;
  const isAsked = (status: BookingStatus, today: string) =>
    paymentDue({ status, money: { next: cash }, checkOut: CHECK_OUT, instalments: [] }, today) !==
    null;
  const before = addDays(DUE, -1);
  expect([isAsked('pending', before), isAsked('pending', DUE)]).toEqual([false, true]);
  expect([isAsked('confirmed', before), isAsked('confirmed', DUE)]).toEqual([true, true]);
});

test('F7 cash, and a damage deposit by its terms on the day of arrival, are paid on arrival', () => {
  const checkIn = DUE;
  const onArrival = (
    kind: InstalmentKind,
    dueOn: string,
    way: 'on_arrival' | 'transfer' | undefined,
    damageDepositWhen: 'on_arrival' | 'with_balance',
  ) => isPaidOnArrival({ kind, dueOn, way }, { checkIn, paymentTerms: { damageDepositWhen } });
  expect(onArrival('balance', '2027-03-01', 'on_arrival', 'with_balance')).toBe(true);
  expect(onArrival('balance', checkIn, 'transfer', 'on_arrival')).toBe(false);
  expect(onArrival('damage_deposit', checkIn, undefined, 'on_arrival')).toBe(true);
  expect(onArrival('damage_deposit', checkIn, undefined, 'with_balance')).toBe(false);
  expect(onArrival('damage_deposit', '2027-03-01', undefined, 'on_arrival')).toBe(false);
});
