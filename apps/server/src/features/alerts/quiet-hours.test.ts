/** Quiet hours against a slow and obvious model: the clock on the wall, minute by minute (B1, G2). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quietEnd, tellAt } from './quiet-hours.ts';

const MINUTE_MS = 60_000;
/** Without a summer time; with one; with one of half an hour; with a shift at midnight. */
const ZONES = [
  'Asia/Bangkok',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
];

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
);

interface Quiet {
  on: boolean;
  from: string;
  until: string;
}

function isQuiet(at: number, { from, until }: Quiet, zone: string): boolean {
  const wall = formats.get(zone)!.format(at);
  return from < until ? wall >= from && wall < until : wall >= from || wall < until;
}

/** Steps forward until the wall shows a time that is not quiet. */
function slowEnd(at: number, quiet: Quiet, zone: string): number | null {
  if (!isQuiet(at, quiet, zone)) return null;
  let minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  while (isQuiet(minute, quiet, zone)) minute += MINUTE_MS;
  return minute;
}

function slowStart(at: number, quiet: Quiet, zone: string): number {
  let minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  while (isQuiet(minute - MINUTE_MS, quiet, zone)) minute -= MINUTE_MS;
  return minute;
}

const halfHour = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
const quiets = fc
  .record({ on: fc.constant(true), from: halfHour, until: halfHour })
  .filter(({ from, until }) => from !== until);
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;
const FIRST = Date.UTC(2026, 0, 1);
/** Anywhere in the year, and often near the hours in which clocks are moved. */
const instants = fc.oneof(
  fc.integer({ min: 0, max: YEAR_MS }).map((ms) => FIRST + ms),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2026, 2, 29, 1),
        Date.UTC(2026, 9, 25, 1),
        Date.UTC(2026, 2, 8, 7),
        Date.UTC(2026, 10, 1, 6),
        Date.UTC(2026, 3, 4, 15),
        Date.UTC(2026, 9, 3, 15, 30),
        Date.UTC(2026, 8, 6, 4),
        Date.UTC(2026, 3, 5, 3),
      ),
      fc.integer({ min: -1500, max: 1500 }),
    )
    .map(([moved, minutes]) => moved + minutes * MINUTE_MS + 17_000),
);

test('B1 the end of quiet hours is the first minute that is not quiet', () => {
  fc.assert(
    fc.property(instants, quiets, fc.constantFrom(...ZONES), (at, quiet, zone) => {
      expect(quietEnd(new Date(at), quiet, zone)?.getTime() ?? null).toBe(slowEnd(at, quiet, zone));
    }),
    { numRuns: 1500 },
  );
});

test('G2 a moment in quiet hours is put off to their end, or brought forward where its deadline is in them', () => {
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 1, max: 2000 }),
      quiets,
      fc.constantFrom(...ZONES),
      fc.boolean(),
      (at, minutes, quiet, zone, isLast) => {
        const deadline = at + minutes * MINUTE_MS;
        const told = tellAt(
          { at: new Date(at), deadline: new Date(deadline), isLast },
          quiet,
          zone,
        ).getTime();
        const end = slowEnd(at, quiet, zone);
        const early = slowStart(at, quiet, zone) - MINUTE_MS;
        const later = end !== null && deadline > end ? end : early;
        expect(told).toBe(isLast || end === null ? at : later);
        // Nobody is woken but by the last one, and each is told before its deadline.
        expect(isLast || !isQuiet(told, quiet, zone)).toBe(true);
        expect(told).toBeLessThan(deadline);
      },
    ),
    { numRuns: 1500 },
  );
});

describe('quiet hours', () => {
  test('B1 that are off are never quiet', () => {
    const quiet = { on: false, from: '22:00', until: '07:00' };
    expect(quietEnd(new Date('2026-12-10T20:00:00Z'), quiet, 'Asia/Bangkok')).toBeNull();
  });
});
