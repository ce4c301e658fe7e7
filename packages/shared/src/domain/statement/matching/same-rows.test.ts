import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RowFacts, newRowsOf } from './same-rows.ts';

const ROW: RowFacts = {
  day: '2026-11-10',
  time: '18:22',
  satang: 1_161_000,
  balanceSatang: 20_411_827,
  reference: null,
  description: 'รับโอน X2210',
};
const row = (changes: Partial<RowFacts>): RowFacts => ({ ...ROW, ...changes });

describe('rows of overlapping files', () => {
  test('D6 the same row twice in overlapping files counts once', () => {
    expect(newRowsOf([ROW], [ROW])).toEqual([]);
    // Another layout of the same bank leaves the time out, and writes English.
    expect(newRowsOf([ROW], [row({ time: null, description: 'Transfer in' })])).toEqual([]);
    // Its words are forgotten by now.
    expect(newRowsOf([row({ description: '', balanceSatang: null })], [ROW])).toEqual([]);
  });

  test('D6 two equal rows of a day count as two', () => {
    const bare = row({ time: null, balanceSatang: null });
    expect(newRowsOf([], [bare, bare])).toHaveLength(2);
    expect(newRowsOf([bare], [bare, bare])).toHaveLength(1);
    expect(newRowsOf([bare, bare], [bare, bare])).toEqual([]);
    expect(newRowsOf([bare, bare], [bare])).toEqual([]);
  });

  test('D6 another balance, minute, reference, day or amount is another row', () => {
    for (const changes of [
      { balanceSatang: 1 },
      { time: '18:23' },
      { day: '2026-11-11' },
      { satang: 1_161_001 },
    ]) {
      expect(newRowsOf([ROW], [row(changes)])).toHaveLength(1);
    }
    const named = row({ reference: 'REF000001' });
    expect(newRowsOf([named], [row({ reference: 'REF000002' })])).toHaveLength(1);
    // Two strangers pay one amount on one day, and the file says nothing else.
    const bare = row({ time: null, balanceSatang: null });
    expect(newRowsOf([bare], [{ ...bare, description: 'somebody else' }])).toHaveLength(1);
  });
});

test('D6 files cut anywhere between days and read in any order keep each row once', () => {
  const fact = fc.record({
    day: fc.integer({ min: 1, max: 6 }).map((date) => `2026-11-0${date}`),
    satang: fc.constantFrom(100, 200),
  });
  const cut = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(
      fc.array(fact, { maxLength: 12 }),
      fc.array(cut, { maxLength: 5 }),
      (facts, cuts) => {
        const all = facts
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map((one) => row({ ...one, time: null, balanceSatang: null, description: '' }));
        const kept: RowFacts[] = [];
        for (const [from, to] of [...cuts, [1, 9]]) {
          const file = all.filter(
            ({ day }) => day >= `2026-11-0${from}` && day <= `2026-11-0${to}`,
          );
          kept.push(...newRowsOf(kept, file));
        }
        const texts = (rows: readonly RowFacts[]) =>
          rows.map((one) => JSON.stringify(one)).toSorted();
        expect(texts(kept)).toEqual(texts(all));
      },
    ),
  );
});
