import { expect, test } from 'vitest';
import { slipCovers } from './slip-covers.ts';

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
