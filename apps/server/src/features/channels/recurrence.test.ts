import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandSlowly } from '../../testing/slow-recurrence.ts';
import { DAY } from './feed-time.ts';
import { expand, readRule } from './recurrence.ts';

/** `npm run soak -- models` makes more of them. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const RUNS = Number(process?.env['RULE_RUNS'] ?? 400);

const UNTIL = '2028-11-20';
const wallOf = (text: string) => Date.parse(text.length === 10 ? text : `${text}Z`) / 1000;

/** All from the beginning on, which is among them. */
function expandFast(text: string, start: string, from = start): string[] {
  const rule = readRule(text);
  if (rule === null) return [start];
  const isDate = start.length === 10;
  const end = rule.until === null ? null : endOf(rule.until, isDate);
  const last = Math.min(end ?? Number.POSITIVE_INFINITY, wallOf(UNTIL) - 1);
  const bounds = { start: wallOf(start), isDate, last, from: wallOf(from) };
  const walls = new Set(expand(rule, { ...bounds, budget: { left: 10_000_000 } }));
  if (from === start) walls.add(wallOf(start));
  return [...walls]
    .toSorted((a, b) => a - b)
    .map((wall) => new Date(wall * 1000).toISOString().slice(0, isDate ? 10 : 19));
}

function endOf(until: string, isDate: boolean): number {
  const day = Date.parse(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`) / 1000;
  return isDate ? day : day + DAY - 1;
}

const some = <T>(values: readonly T[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const list = (name: string, values: fc.Arbitrary<readonly (string | number)[]>) =>
  fc.option(
    values.map((all) => `${name}=${all.join(',')}`),
    { nil: null, freq: 2 },
  );
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const NTH = ['1', '+2', '3', '4', '5', '-1', '-2', '-5', '53', '-52'];
const two = (value: number) => String(value).padStart(2, '0');

/** Rules as calendars write them and as they could: each part or none, days and hours. */
const rules = fc
  .record({
    freq: fc.constantFrom('YEARLY', 'YEARLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'),
    interval: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
    months: list('BYMONTH', some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 5)),
    weeks: list('BYWEEKNO', some([1, 2, 20, 51, 52, 53, -1, -2, -53])),
    yearDays: list('BYYEARDAY', some([1, 59, 60, 100, 200, 365, 366, -1, -306, -366])),
    monthDays: list('BYMONTHDAY', some([1, 2, 13, 28, 29, 30, 31, -1, -2, -29, -31], 5)),
    days: list(
      'BYDAY',
      fc.array(
        fc
          .tuple(fc.option(fc.constantFrom(...NTH), { nil: '' }), fc.constantFrom(...WEEKDAYS))
          .map(([nth, day]) => nth + day),
        { minLength: 1, maxLength: 4 },
      ),
    ),
    hours: list('BYHOUR', some([0, 9, 14, 23])),
    places: list('BYSETPOS', some([1, 2, 3, -1, -2])),
    weekStart: fc.option(fc.constantFrom('WKST=SU', 'WKST=MO', 'WKST=TH'), { nil: null }),
    end: fc.option(
      fc.oneof(
        fc.integer({ min: 1, max: 30 }).map((count) => `COUNT=${count}`),
        fc
          .tuple(fc.integer({ min: 2026, max: 2028 }), fc.integer({ min: 1, max: 12 }))
          .map(([year, month]) => `UNTIL=${year}${two(month)}15`),
      ),
      { nil: null },
    ),
  })
  .map(({ freq, interval, weeks, yearDays, ...parts }) =>
    [
      `FREQ=${freq}`,
      interval === null ? null : `INTERVAL=${interval}`,
      // The others must not have them.
      freq === 'YEARLY' ? weeks : null,
      freq === 'YEARLY' || freq === 'HOURLY' ? yearDays : null,
      ...Object.values(parts),
    ]
      .filter((part) => part !== null)
      .join(';'),
  );
const starts = fc
  .record({
    year: fc.constantFrom(2024, 2026, 2026, 2027, 2028),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.constantFrom(1, 2, 13, 28, 29, 30, 31),
    time: fc.constantFrom('', '', 'T14:00:00', 'T00:00:00', 'T23:30:15'),
  })
  .map(({ year, month, day, time }) => {
    // The 31st of a month that has none is the next one's first.
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.toISOString().slice(0, 10) + time;
  });

test('random rules ring when a slow reading of each day says they do', () => {
  let rung = 0;
  fc.assert(
    fc.property(rules, starts, (rule, start) => {
      const slow = expandSlowly(rule, start, UNTIL);
      const fast = expandFast(rule, start);
      expect(fast, `${rule} from ${start}`).toEqual(slow);
      rung += slow.length - 1;
    }),
    { numRuns: RUNS },
  );
  // Most of them ring more than once.
  expect(rung).toBeGreaterThan(RUNS);
}, 3_600_000);

test('what lies before the days that count is skipped, and changes nothing of what comes', () => {
  const from = '2027-08-01';
  fc.assert(
    fc.property(rules, starts, (rule, start) => {
      const later = start.length === 10 ? from : `${from}T00:00:00`;
      const whole = expandFast(rule, start).filter((one) => one >= later && one > start);
      const skipped = expandFast(rule, start, later).filter((one) => one > start);
      expect(skipped, `${rule} from ${start}`).toEqual(whole);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);

test.each([
  ['FREQ=FORTNIGHTLY'],
  ['FREQ=DAILY;INTERVAL=two'],
  ['FREQ=WEEKLY;BYDAY=MONDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=32'],
  ['FREQ=MONTHLY;BYMONTHDAY=0'],
  ['FREQ=YEARLY;RSCALE=CHINESE'],
])('a rule that cannot be read is refused: %s', (rule) => {
  expect(() => readRule(rule)).toThrow('unreadable');
});

test('what a rule’s figures say costs nothing', () => {
  const budget = { left: 100_000 };
  const bounds = { start: wallOf('0001-01-01'), isDate: true, last: wallOf(UNTIL), budget };
  const walls = (text: string, from: string) => [
    ...expand(readRule(text) as never, { ...bounds, from: wallOf(from) }),
  ];
  for (const freq of ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']) {
    expect(walls(`FREQ=${freq};INTERVAL=999999999999999999`, '2026-11-20')).toEqual([]);
  }
  expect(walls('FREQ=DAILY', '2028-11-18')).toHaveLength(3);
  expect(walls('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-20')).toEqual([]);
  expect(walls('FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20;BYSETPOS=2', '2026-11-20')).toEqual([]);
  expect(budget.left).toBeGreaterThan(99_000);
  expect(() => walls('FREQ=DAILY;COUNT=999999999', '2026-11-20')).toThrow('too_many_events');
  const hours = Array.from({ length: 24 }, (_, hour) => hour).join();
  const minutes = Array.from({ length: 60 }, (_, minute) => minute).join();
  const dense = `FREQ=YEARLY;BYHOUR=${hours};BYMINUTE=${minutes};BYSECOND=${minutes}`;
  const timed = { ...bounds, isDate: false, from: wallOf('2026-11-20'), budget: { left: 100_000 } };
  const all = expand(readRule(`${dense};BYMONTHDAY=-1,1,2,3`) as never, timed);
  expect(() => [...all]).toThrow('too_many_events');
});
