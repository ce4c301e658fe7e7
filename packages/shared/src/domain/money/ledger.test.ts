import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES } from '../booking/booking-status.ts';
import {
  type Charge,
  type InstalmentRow,
  type Ledger,
  type MoneyState,
  type Payment,
  EMPTY_LEDGER,
  chargedIn,
  givenBack,
  holdsMoney,
  instalmentsOf,
  keptForDamage,
  ledgerHoldsMoney,
  moneyOf,
  movedIn,
  paidBackTooMuch,
  reversalOf,
  standingPayments,
} from './ledger.ts';
import { mostCharged } from './most-charged.ts';

const price = (amount: number): Charge => ({ pot: 'stay', kind: 'price', amount });
const transfer = (
  id: string,
  stay: number,
  damage = 0,
  reverses: string | null = null,
): Payment => ({
  id,
  reverses,
  entries: [
    { pot: 'stay', amount: stay },
    { pot: 'damage', amount: damage },
  ],
});
const row = (id: string, amount: number, dueOn: string, more: Partial<InstalmentRow> = {}) => ({
  id,
  kind: 'balance' as const,
  amount,
  dueOn,
  changes: null,
  ...more,
});
const ledger = (part: Partial<Ledger>): Ledger => ({ ...EMPTY_LEDGER, ...part });

test('a payment stands unless it was reversed, and a reversal never does', () => {
  const [first, second] = [transfer('a', 100), transfer('b', 200)];
  const reversal = transfer('c', -100, 0, 'a');
  const payments = [first, second, reversal];
  expect(standingPayments(payments)).toEqual([second]);
  expect(payments.map((one) => reversalOf(one, payments))).toEqual([
    reversal,
    undefined,
    undefined,
  ]);
});

test('the most that a stay has cost is kept, whatever it costs now', () => {
  const change = (amount: number): Charge => ({ pot: 'stay', kind: 'price_change', amount });
  const damage: Charge = { pot: 'damage', kind: 'damage_deposit', amount: 90_000 };
  expect(mostCharged({ charges: [price(100), change(50), damage, change(-120)] })).toBe(150);
  expect(mostCharged({ charges: [price(100), change(-100), change(40)] })).toBe(100);
  expect(mostCharged({ charges: [] })).toBe(0);
});

test('what is kept for damage is no part of what was agreed', () => {
  const charges: Charge[] = [
    { pot: 'damage', kind: 'damage_deposit', amount: 5000 },
    { pot: 'damage', kind: 'kept_for_damage', amount: 1200 },
  ];
  expect(chargedIn({ charges }, 'damage')).toBe(5000);
  expect(chargedIn({ charges }, 'stay')).toBe(0);
});

describe('a reason for what is kept', () => {
  const kept = (amount: number) => ({
    pot: 'damage' as const,
    kind: 'kept_for_damage' as const,
    amount,
  });
  test.each<[rows: number[], told: number[]]>([
    [[], []],
    [[500], [500]],
    [
      [500, -200],
      [500, -200],
    ],
    [[500, -500], []],
    [[500, -500, 300], [300]],
    [
      [500, -200, -300, 300, 100],
      [300, 100],
    ],
  ])('%j: told are %j', (rows, told) => {
    const charges = [price(9000), ...rows.map(kept), price(-9000)];
    expect(keptForDamage(charges)).toEqual(told.map(kept));
  });
});

test.each<[stay: number, damage: number, holds: boolean]>([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
  [-5, 0, false],
  [-5, 1, true],
])('with %i for the stay and %i for damage the villa holds money: %s', (stay, damage, holds) => {
  const payments = [transfer('a', stay, damage)];
  expect(ledgerHoldsMoney({ payments })).toBe(holds);
  expect(holdsMoney(moneyOf('confirmed', ledger({ payments })))).toBe(holds);
});

test('a payment that was reversed never came, and its reversal never went', () => {
  const payments = [
    transfer('a', 7000, 500),
    transfer('b', 3000),
    transfer('c', -7000, -500, 'a'),
    transfer('d', -1000, 20),
  ];
  expect(movedIn({ payments }, 'stay')).toEqual({ received: 3000, refunded: 1000 });
  expect(movedIn({ payments }, 'damage')).toEqual({ received: 20, refunded: 0 });
});

test.each([
  [{ received: 5000, refunded: 5000 }, 0, 0],
  [{ received: 5000, refunded: 5000 }, 1, 1],
  [{ received: 5000, refunded: 3000 }, 2000, 0],
  [{ received: 5000, refunded: 3000 }, 2001, 1],
  [{ received: 5000, refunded: 100 }, 9000, 100],
  [{ received: 5000, refunded: 0 }, 9000, 0],
])('%j, of which %i is kept: %i went back too much', (moved, kept, tooMuch) => {
  expect(paidBackTooMuch(moved, kept)).toBe(tooMuch);
});

test('a stay that is not to be gives the damage deposit back, too, less what is kept of it', () => {
  const money = { refundDue: 700, damage: { held: 5000, kept: 1200 } };
  for (const status of BOOKING_STATUSES) {
    expect(givenBack({ status, money })).toBe(status === 'cancelled' ? 4500 : 700);
  }
  const allKept = { refundDue: 700, damage: { held: 5000, kept: 6000 } };
  expect(givenBack({ status: 'cancelled', money: allKept })).toBe(700);
});

describe('instalments', () => {
  test('stand in the order of their days, those of one day as they were written', () => {
    const instalments = [
      row('c', 1, '2027-03-02'),
      row('a', 1, '2027-03-01'),
      row('d', 1, '2027-03-02'),
      row('b', 1, '2027-03-01'),
      row('e', 1, '2027-02-28'),
    ];
    expect(instalmentsOf(ledger({ instalments })).map(({ id }) => id)).toEqual([
      'e',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  test('are what their changes leave of them; one that was cut to nothing is none', () => {
    const instalments = [
      row('a', 500, '2027-03-01'),
      row('b', 300, '2027-03-02'),
      row('x', -200, '2027-03-01', { changes: 'a' }),
      row('y', -300, '2027-03-02', { changes: 'b' }),
      row('z', 50, '2027-03-01', { changes: 'a' }),
    ];
    expect(instalmentsOf(ledger({ instalments }))).toEqual([
      { id: 'a', kind: 'balance', amount: 350, paid: 0, dueOn: '2027-03-01' },
    ]);
  });

  test('are filled by the money of their own pot', () => {
    const instalments = [
      row('a', 500, '2027-03-01', { kind: 'deposit' }),
      row('d', 200, '2027-03-02', { kind: 'damage_deposit' }),
      row('b', 500, '2027-03-03'),
    ];
    const came = ledger({ instalments, payments: [transfer('p', 700, 50)] });
    expect(instalmentsOf(came).map(({ paid }) => paid)).toEqual([500, 50, 200]);
    const went = ledger({ instalments, payments: [transfer('p', -700, -50)] });
    expect(instalmentsOf(went).map(({ paid }) => paid)).toEqual([0, 0, 0]);
  });
});

describe('what is asked for next', () => {
  const nextOf = (instalments: InstalmentRow[], payments: Payment[] = []) =>
    moneyOf('confirmed', ledger({ charges: [price(9000)], instalments, payments })).next;

  test('is all of one day, named after the stay’s money where there is any', () => {
    const instalments = [
      row('d', 200, '2027-03-01', { kind: 'damage_deposit' }),
      row('b', 500, '2027-03-01'),
      row('c', 900, '2027-03-02', { kind: 'top_up' }),
    ];
    expect(nextOf(instalments)).toEqual({ kind: 'balance', amount: 700, dueOn: '2027-03-01' });
    expect(nextOf(instalments, [transfer('p', 500, 50)])).toEqual({
      kind: 'damage_deposit',
      amount: 150,
      dueOn: '2027-03-01',
    });
    expect(nextOf(instalments, [transfer('p', 500, 200)])).toEqual({
      kind: 'top_up',
      amount: 900,
      dueOn: '2027-03-02',
    });
    expect(nextOf(instalments, [transfer('p', 1400, 200)])).toBeNull();
  });

  test('is nothing of a cancelled stay', () => {
    const instalments = [row('b', 500, '2027-03-01')];
    expect(moneyOf('cancelled', ledger({ instalments })).next).toBeNull();
  });
});

test.each<[status: 'confirmed' | 'cancelled', total: number, moved: number[], state: MoneyState]>([
  ['confirmed', 9000, [], 'unpaid'],
  ['confirmed', 9000, [1], 'part_paid'],
  ['confirmed', 9000, [8999], 'part_paid'],
  ['confirmed', 9000, [9000], 'paid'],
  ['confirmed', 9000, [9001], 'overpaid'],
  ['confirmed', 9000, [9001, -1], 'paid'],
  ['confirmed', 9000, [1, -1], 'unpaid'],
  ['confirmed', 0, [], 'paid'],
  ['cancelled', 0, [], 'unpaid'],
  ['cancelled', 0, [9000], 'refund_due'],
  ['cancelled', 0, [9000, -9000], 'refunded'],
  ['cancelled', 4000, [4000], 'paid'],
  ['cancelled', 4000, [9000, -5000], 'refunded'],
  ['cancelled', 4000, [9000, -5001], 'refunded_too_much'],
  ['cancelled', 4000, [9000, -4999], 'refund_due'],
])('a %s stay of %i with transfers of %j is %s', (status, total, moved, state) => {
  const payments = moved.map((amount, index) => transfer(`p${index}`, amount));
  const charges = total === 0 ? [] : [price(total)];
  const money = moneyOf(status, ledger({ charges, payments }));
  expect(money.state).toBe(state);
  const paid = moved.reduce((sum, amount) => sum + amount, 0);
  expect(money).toMatchObject({
    total,
    paid,
    due: status === 'cancelled' || paid > total ? 0 : total - paid,
    refundDue: paid > total ? paid - total : 0,
  });
});

test('the damage deposit’s figures are its own', () => {
  const charges: Charge[] = [
    price(9000),
    { pot: 'damage', kind: 'damage_deposit', amount: 5000 },
    { pot: 'damage', kind: 'kept_for_damage', amount: 1200 },
  ];
  const payments = [transfer('a', 9000, 5000), transfer('b', 0, -4000)];
  expect(moneyOf('confirmed', ledger({ charges, payments })).damage).toEqual({
    asked: 5000,
    received: 5000,
    refunded: 4000,
    held: 1000,
    kept: 1200,
    refundedTooMuch: 200,
  });
});
