import { expect, test } from 'vitest';
import { type Instalment } from './ledger.ts';
import { besideSlips, slipCovers } from './slip-covers.ts';

const instalments = [
  { id: 'deposit', dueOn: '2026-11-20' },
  { id: 'balance', dueOn: '2026-12-01' },
  { id: 'damage', dueOn: '2026-12-01' },
];
const waits = (instalmentId: string | null) => ({ state: 'waiting', instalmentId });

test.each([
  ['in_review', [waits(null)], [true, false]],
  // As a copy of before, without its slips.
  ['in_review', undefined, [true, false]],
  ['confirmed', [waits('balance')], [false, true]],
  ['confirmed', [waits('damage')], [false, true]],
  ['confirmed', [waits(null), waits('damage')], [true, true]],
  ['confirmed', [{ state: 'accepted', instalmentId: 'balance' }], [false, false]],
  ['pending', [{ state: 'refused', instalmentId: null }], [false, false]],
] as const)('while %s with %j a slip covers what it was sent for', (status, slips, expected) => {
  const booking = { status, instalments, ...(slips && { slips }) };
  expect(['2026-11-20', '2026-12-01'].map((day) => slipCovers(booking, day))).toEqual(expected);
});

test('nothing is covered where nothing is asked for', () => {
  expect(slipCovers({ status: 'in_review', instalments: [] }, '2026-11-20')).toBe(false);
});

const DAY = '2026-12-01';
const part = (id: string, amount: number, other: Partial<Instalment> = {}): Instalment => ({
  id,
  kind: 'balance',
  amount,
  paid: 0,
  dueOn: DAY,
  ...other,
});
const sent = (amount: number, damage = 0, instalmentId: string | null = 'b') => ({
  state: 'waiting',
  instalmentId,
  asked: { amount, damage },
});
const BALANCE = part('b', 8000);
const DAMAGE = part('d', 3000, { kind: 'damage_deposit' });

test.each([
  ['no slip waits', [BALANCE], [], null],
  ['the slip asked for all', [BALANCE, DAMAGE], [sent(11_000, 3000)], null],
  ['the price has risen', [BALANCE, DAMAGE], [sent(9000, 3000)], [9000, 2000, 0]],
  ['the damage deposit has risen', [BALANCE, DAMAGE], [sent(10_000, 2000)], [10_000, 0, 1000]],
  ['a part was paid meanwhile', [{ ...BALANCE, paid: 1500 }], [sent(5000)], [5000, 1500, 0]],
  ['two slips wait', [BALANCE], [sent(3000), sent(4000)], [7000, 1000, 0]],
  // Nobody knows what an older slip was sent for.
  ['one of two says nothing', [BALANCE], [sent(3000), { ...sent(1), asked: null }], null],
  ['it asked for nothing', [BALANCE], [sent(0)], null],
  [
    'it was sent for another day',
    [part('a', 500, { dueOn: '2026-11-20' }), BALANCE],
    [sent(500, 0, null)],
    null,
  ],
  [
    'an agent pays on the same day',
    [part('x', 9000, { payer: 'agent' }), BALANCE],
    [sent(7000)],
    [7000, 1000, 0],
  ],
] as const)('S2 beside slips: %s', (_title, parts, slips, expected) => {
  const beside = besideSlips(
    { status: 'confirmed', instalments: [...parts], slips: [...slips] },
    DAY,
  );
  expect(beside && [beside.waits, beside.rest.stay, beside.rest.damage]).toEqual(expected);
});
