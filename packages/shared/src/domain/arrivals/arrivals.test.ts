import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArrivalTap,
  arrivalDay,
  deadlineOf,
  hidesLateness,
  isLate,
  reportAlerts,
  reportClock,
} from './report-clock.ts';
import { type ReportedGuest, reportState } from './report-state.ts';

const BANGKOK = { checkIn: '2026-12-10', checkInTime: '15:00', timeZone: 'Asia/Bangkok' };
const at = (text: string) => new Date(text);
const tap = (arrivedAt: string | null, guestId: string | null = null): ArrivalTap => ({
  guestId,
  arrivedAt: arrivedAt === null ? null : at(arrivedAt),
});

describe('reportClock', () => {
  it('C2 begins at check-in time by the clocks of the villa, and ends 24 hours later', () => {
    const clock = reportClock(BANGKOK, []);
    expect(clock).toEqual({
      startsAt: at('2026-12-10T08:00:00Z'),
      isTapped: false,
      deadline: at('2026-12-11T08:00:00Z'),
    });
    const lisbon = { ...BANGKOK, timeZone: 'Europe/Lisbon' };
    expect(reportClock(lisbon, []).startsAt).toEqual(at('2026-12-10T15:00:00Z'));
  });

  it('C2 begins at the arrival that was tapped, also before check-in time, until it is taken back', () => {
    const early = tap('2026-12-10T03:30:00Z');
    expect(reportClock(BANGKOK, [early])).toEqual({
      startsAt: at('2026-12-10T03:30:00Z'),
      isTapped: true,
      deadline: at('2026-12-11T03:30:00Z'),
    });
    expect(reportClock(BANGKOK, [early, tap(null)])).toEqual(reportClock(BANGKOK, []));
    const later = [early, tap(null), tap('2026-12-10T09:42:00Z')];
    expect(reportClock(BANGKOK, later).startsAt).toEqual(at('2026-12-10T09:42:00Z'));
  });

  it('C2 keeps the day of an arrival at ten to midnight, and counts one after it to the next', () => {
    const dayOf = (instant: string) =>
      arrivalDay(reportClock(BANGKOK, [tap(instant)]), BANGKOK.timeZone);
    expect(dayOf('2026-12-10T16:50:00Z')).toBe('2026-12-10');
    expect(dayOf('2026-12-10T17:10:00Z')).toBe('2026-12-11');
    expect(arrivalDay(reportClock(BANGKOK, []), BANGKOK.timeZone)).toBe('2026-12-10');
  });

  it('G8 gives an added guest a clock of their own', () => {
    const taps = [tap('2026-12-10T08:10:00Z'), tap('2026-12-12T05:00:00Z', 'g2')];
    expect(reportClock(BANGKOK, taps, 'g1').startsAt).toEqual(at('2026-12-10T08:10:00Z'));
    expect(reportClock(BANGKOK, taps, 'g2').startsAt).toEqual(at('2026-12-12T05:00:00Z'));
    const back = [...taps, tap(null, 'g2')];
    expect(reportClock(BANGKOK, back, 'g2').startsAt).toEqual(at('2026-12-10T08:10:00Z'));
  });

  it('C2 alerts after 12 and 20 hours, and the last one rings always', () => {
    expect(reportAlerts(at('2026-12-10T08:00:00Z'))).toEqual([
      {
        hours: 12,
        at: at('2026-12-10T20:00:00Z'),
        deadline: at('2026-12-11T08:00:00Z'),
        isLast: false,
      },
      {
        hours: 20,
        at: at('2026-12-11T04:00:00Z'),
        deadline: at('2026-12-11T08:00:00Z'),
        isLast: true,
      },
    ]);
  });
});

describe('hidesLateness', () => {
  const start = at('2026-12-10T08:00:00Z').getTime();
  const hours = fc.integer({ min: -60, max: 60 });
  const instant = hours.map((count) => new Date(start + count * 3_600_000));

  it('G8 says it of every change after which a late report is timely, and of no other', () => {
    const report = fc.record({ startsAt: instant, filedAt: fc.option(instant) });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 4 }), instant, instant, (reports, other, now) => {
        const before = reports.map(({ startsAt, filedAt }) => ({
          deadline: deadlineOf(startsAt),
          filedAt,
        }));
        const after = before.map(({ filedAt }) => ({ deadline: deadlineOf(other), filedAt }));
        const wasLate = before.map((one) => isLate(one, now));
        const slowly = after.some((one, index) => wasLate[index] === true && !isLate(one, now));
        expect(hidesLateness(before, after, now)).toBe(slowly);
        // An earlier arrival never helps.
        const earlier = before.map((one) => ({
          ...one,
          deadline: new Date(one.deadline.getTime() - 3_600_000),
        }));
        expect(hidesLateness(before, earlier, now)).toBe(false);
      }),
    );
  });
});

describe('reportState', () => {
  const startsAt = at('2026-12-10T09:42:00Z');
  const guest = (changes: Partial<ReportedGuest> = {}): ReportedGuest => ({
    isThai: false,
    isBlank: false,
    isComplete: true,
    startsAt,
    filed: null,
    ...changes,
  });
  const state = (guests: ReportedGuest[], expected: number | null, now = '2026-12-10T10:00:00Z') =>
    reportState({ guests, expected, startsAt }, at(now));
  const filed = { at: at('2026-12-11T03:04:00Z'), isChanged: false };

  it('C2 is "nobody" for a channel entry without names, late when its day is over, and never absent', () => {
    expect(state([], null)).toMatchObject({ state: 'nobody', reported: 1, isLate: false });
    expect(state([], null, '2026-12-30T10:00:00Z')).toMatchObject({
      state: 'nobody',
      isLate: true,
    });
    expect(state([], 0)).toMatchObject({ state: 'nobody', reported: 1 });
    const blank = guest({ isBlank: true, isComplete: false });
    expect(state([blank, blank], 2)).toMatchObject({ state: 'nobody', complete: 0, reported: 2 });
  });

  it('C2 counts the foreigners who are written down whole, and those whom nobody wrote down', () => {
    const guests = [guest(), guest({ isComplete: false }), guest({ isThai: true })];
    expect(state(guests, 4)).toMatchObject({ state: 'some', complete: 1, reported: 3 });
    expect(state(guests, 3)).toMatchObject({ state: 'some', complete: 1, reported: 2 });
  });

  it('C2 is "ready", then "filed", and says what was changed since', () => {
    expect(state([guest(), guest({ isThai: true })], 2)).toMatchObject({
      state: 'ready',
      deadline: at('2026-12-11T09:42:00Z'),
    });
    const done = state([guest({ filed }), guest({ isThai: true })], 2, '2026-12-20T00:00:00Z');
    expect(done).toMatchObject({ state: 'filed', filed: 1, isLate: false, deadline: null });
    const changed = guest({ filed: { ...filed, isChanged: true } });
    expect(state([changed], 1)).toMatchObject({ state: 'filed', isChanged: true });
  });

  it('C2 is "nothing" for a stay of Thais alone, which is never late', () => {
    const thais = [guest({ isThai: true }), guest({ isThai: true, isComplete: false })];
    expect(state(thais, 2, '2027-01-10T00:00:00Z')).toMatchObject({
      state: 'nothing',
      reported: 0,
      isLate: false,
      deadline: null,
    });
  });

  it('G8 is open again for an added guest, by a clock of their own', () => {
    const added = guest({ startsAt: at('2026-12-12T05:00:00Z') });
    expect(state([guest({ filed }), added], 2, '2026-12-12T06:00:00Z')).toMatchObject({
      state: 'ready',
      filed: 1,
      isLate: false,
      deadline: at('2026-12-13T05:00:00Z'),
    });
  });
});
