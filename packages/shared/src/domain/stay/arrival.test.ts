import { expect, test } from 'vitest';
import { type ArrivalState, NO_ARRIVAL_DETAILS, arrivalState } from './arrival.ts';
import { instantAt } from './calendar-date.ts';
import type { Instalment } from '../money/ledger.ts';

const VILLA = {
  arrival: { ...NO_ARRIVAL_DETAILS, doorCode: '4821#' },
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: 'Asia/Bangkok',
};
const BALANCE: Instalment = {
  id: 'b',
  kind: 'balance',
  amount: 100,
  paid: 100,
  dueOn: '2026-12-01',
};
const STAY = {
  status: 'confirmed' as const,
  checkIn: '2026-12-15',
  checkOut: '2026-12-18',
  instalments: [BALANCE],
};
const at = (day: string, time: string) => instantAt(day, time, VILLA.timeZone);

test.each<[string, string, ArrivalState]>([
  ['2026-12-13', '23:59', 'early'],
  ['2026-12-14', '00:00', 'open'],
  ['2026-12-18', '10:59', 'open'],
  ['2026-12-18', '11:00', 'over'],
  ['2027-01-18', '11:00', 'over'],
])('on %s at %s, by the clock of the villa: %s', (day, time, state) => {
  expect(arrivalState(STAY, VILLA, { now: at(day, time), opened: false })).toBe(state);
});

test.each<[string, Partial<Instalment>, ArrivalState]>([
  ['a balance', { paid: 99 }, 'unpaid'],
  [
    'all at once, due on the day of arrival',
    { kind: 'full', paid: 0, dueOn: '2026-12-15' },
    'unpaid',
  ],
  ['a damage deposit before arrival', { kind: 'damage_deposit', paid: 0 }, 'unpaid'],
  ['a damage deposit on arrival', { kind: 'damage_deposit', paid: 0, dueOn: '2026-12-15' }, 'open'],
  ['an extra bedroom', { kind: 'top_up', paid: 0 }, 'open'],
  ['what falls due during the stay', { paid: 0, dueOn: '2026-12-16' }, 'open'],
])('%s is still owed on the day before', (_, owed, state) => {
  const instalments = [{ ...BALANCE, ...owed }];
  const when = { now: at('2026-12-14', '12:00'), opened: false };
  expect(arrivalState({ ...STAY, instalments }, VILLA, when)).toBe(state);
});

test.each<[string, string, ArrivalState]>([
  ['2026-12-14', '12:00', 'early'],
  ['2026-12-15', '14:59', 'early'],
  ['2026-12-15', '15:00', 'open'],
])(
  'F7 what is paid in cash on arrival opens it at the hour of check-in: %s %s',
  (day, time, state) => {
    const cash = { ...BALANCE, paid: 0, dueOn: STAY.checkIn, way: 'on_arrival' as const };
    const when = { now: at(day, time), opened: false };
    expect(arrivalState({ ...STAY, instalments: [cash] }, VILLA, when)).toBe(state);
    // Once it came, it is as early as ever.
    const paid = [{ ...cash, paid: 100 }];
    expect(arrivalState({ ...STAY, instalments: paid }, VILLA, when)).toBe('open');
  },
);

test('F7 an agent’s part keeps no guest outside', () => {
  const instalments = [{ ...BALANCE, paid: 0, payer: 'agent' as const }];
  const when = { now: at('2026-12-14', '12:00'), opened: false };
  expect(arrivalState({ ...STAY, instalments }, VILLA, when)).toBe('open');
});

test('staff can open it early and unpaid, but never after check-out or for a booking that ended', () => {
  const owed = { ...STAY, instalments: [{ ...BALANCE, paid: 0 }] };
  const opened = (stay: Parameters<typeof arrivalState>[0], day: string) =>
    arrivalState(stay, VILLA, { now: at(day, '12:00'), opened: true });
  expect(opened(owed, '2026-11-01')).toBe('open');
  expect(opened(owed, '2026-12-18')).toBe('over');
  expect(opened({ ...STAY, status: 'cancelled' }, '2026-12-15')).toBe('nothing');
  expect(opened({ ...STAY, status: 'in_review' }, '2026-12-15')).toBe('nothing');
});

test('what nobody has written is nothing to wait for', () => {
  const villa = { ...VILLA, arrival: NO_ARRIVAL_DETAILS };
  expect(arrivalState(STAY, villa, { now: at('2026-12-15', '12:00'), opened: true })).toBe(
    'nothing',
  );
});

test.each<[string, Partial<Instalment>, ArrivalState]>([
  ['all is paid', {}, 'open'],
  ['a balance is open', { paid: 99 }, 'early'],
  ['cash is paid at the door', { paid: 0, dueOn: STAY.checkIn, way: 'on_arrival' }, 'early'],
  ['a damage deposit is open', { kind: 'damage_deposit', paid: 0 }, 'early'],
])('B9 a house that is ready days before opens only where %s', (_, owed, state) => {
  const instalments = [{ ...BALANCE, ...owed }];
  const now = at('2026-12-11', '12:00');
  const stay = { ...STAY, instalments };
  expect(arrivalState(stay, VILLA, { now, opened: false, isReady: true })).toBe(state);
  expect(arrivalState(stay, VILLA, { now, opened: false })).toBe('early');
});

test('B9 a ready house opens no stay that is over or not confirmed', () => {
  const when = { now: at('2026-12-18', '11:00'), opened: false, isReady: true };
  expect(arrivalState(STAY, VILLA, when)).toBe('over');
  const held = { ...STAY, status: 'in_review' as const };
  expect(arrivalState(held, VILLA, { ...when, now: at('2026-12-11', '12:00') })).toBe('nothing');
});
