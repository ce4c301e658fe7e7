import { describe, expect, test } from 'vitest';
import { type Chain, coversAfter, joinChains, readUntil } from './chains.ts';
import { slipsWithoutRow } from './unseen-slips.ts';

const chain = (from: string, to: string, openingSatang = 0, closingSatang = 0): Chain => ({
  from,
  to,
  openingSatang,
  closingSatang,
});
const NOVEMBER = chain('2026-11-01', '2026-11-27');
const missed = (
  slip: Partial<Parameters<typeof slipsWithoutRow>[0][number]>,
  chains: Record<string, Chain[]>,
  accounts = Object.keys(chains),
  fits = false,
) =>
  slipsWithoutRow(
    [{ id: 'p', day: '2026-11-19', account: null, isCash: false, ...slip }],
    new Map(Object.entries(chains)),
    accounts,
    () => fits,
  ).map(({ accounts: among }) => among);

describe('a slip without a row', () => {
  test('F4 it alarms once the statement goes on for two days', () => {
    const until = (to: string) => missed({}, { kbank: [chain('2026-11-01', to)] });
    expect(until('2026-11-20')).toEqual([]);
    expect(until('2026-11-21')).toEqual([['kbank']]);
    expect(missed({}, { kbank: [chain('2026-11-20', '2026-11-27')] })).toEqual([]);
  });

  test('F4 by its account, and of one that nobody knows by all of them', () => {
    const read = { kbank: [NOVEMBER], scb: [chain('2026-10-01', '2026-10-31')] };
    expect(missed({ account: 'kbank' }, read)).toEqual([['kbank']]);
    expect(missed({ account: 'scb' }, read)).toEqual([]);
    expect(missed({}, read)).toEqual([]);
    expect(missed({}, { kbank: [NOVEMBER], scb: [NOVEMBER] })).toEqual([['kbank', 'scb']]);
    expect(missed({}, { kbank: [NOVEMBER] }, ['kbank', 'scb'])).toEqual([]);
    expect(missed({}, {}, [])).toEqual([]);
  });

  test('F4 cash never alarms, nor what an open row fits', () => {
    expect(missed({ isCash: true }, { kbank: [NOVEMBER] })).toEqual([]);
    expect(missed({}, { kbank: [NOVEMBER] }, ['kbank'], true)).toEqual([]);
  });
});

describe('the days that are read whole', () => {
  test('F4 two files are one where they overlap or their balances meet', () => {
    const first = chain('2026-10-01', '2026-10-20', 0, 500);
    expect(joinChains([chain('2026-10-25', '2026-11-10', 500, 900), first])).toEqual([
      chain('2026-10-01', '2026-11-10', 0, 900),
    ]);
    expect(joinChains([first, chain('2026-10-15', '2026-11-10', 7, 900)])).toHaveLength(1);
    const apart = joinChains([first, chain('2026-10-25', '2026-11-10', 501, 900)]);
    expect(apart).toHaveLength(2);
    expect(coversAfter(apart, '2026-10-22')).toBe(false);
    expect(coversAfter(apart, '2026-10-19')).toBe(false);
    expect(readUntil(apart)).toBe('2026-11-10');
    expect(readUntil([])).toBeNull();
  });

  test('F4 a file within another shortens nothing', () => {
    expect(joinChains([NOVEMBER, chain('2026-11-05', '2026-11-06')])).toEqual([NOVEMBER]);
  });
});
