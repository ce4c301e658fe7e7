import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT, keptCopies } from './kept-copies.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-15T00:20:00Z');
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();

test('A5 a year of hourly copies leaves 24 hours, 30 days and 12 months', () => {
  const all = Array.from({ length: 24 * 365 }, (_, hour) => at(hour));
  const kept = [...keptCopies(all)].toSorted().toReversed();
  const newest = all.toReversed();
  expect(kept.slice(0, 24)).toEqual(newest.slice(0, 24));
  const days = new Set(kept.map((instant) => instant.slice(0, 10)));
  const months = new Set(kept.map((instant) => instant.slice(0, 7)));
  expect([...days].slice(0, 30)).toEqual(
    [...new Set(newest.map((instant) => instant.slice(0, 10)))].slice(0, 30),
  );
  expect(months.size).toBe(12);
  // Each span's newest is the one that stands for it, and an hour may stand for its day and its month, too.
  expect(kept).toHaveLength(24 + 30 - 1 + 12 - 2);
});

/** Gaps between copies in hours: mostly one, at times a day or months, at times the clock is set back. */
const gaps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 500, max: 2000 }) },
  ),
  { minLength: 1, maxLength: 150 },
);

test('A5 forgetting after each copy leaves the same as forgetting once at the end', () => {
  fc.assert(
    fc.property(gaps, (between) => {
      let now = 0;
      const ever: string[] = [];
      let left: string[] = [];
      for (const gap of between) {
        now += gap;
        ever.push(at(now));
        left = [...keptCopies(left.concat(at(now)))];
        const kept = keptCopies(ever);
        expect(new Set(left)).toEqual(kept);
        expect(kept.has(at(now))).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(KEPT.hourly + KEPT.daily + KEPT.monthly);
      }
    }),
    { numRuns: 60 },
  );
});

test('A5 each of the newest hours, days and months that have a copy keeps its newest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 24 * 800 }), { minLength: 1 }), (hours) => {
      const all = hours.map(at);
      const kept = keptCopies(all);
      for (const [most, length] of [
        [24, 13],
        [30, 10],
        [12, 7],
      ] as const) {
        const spans = new Map<string, string>();
        for (const instant of all.toSorted()) spans.set(instant.slice(0, length), instant);
        const newest = [...spans.values()].toSorted().slice(-most);
        expect(newest.filter((instant) => !kept.has(instant))).toEqual([]);
      }
      expect([...kept].every((instant) => all.includes(instant))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
