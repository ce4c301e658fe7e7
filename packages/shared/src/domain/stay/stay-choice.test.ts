import { sorted } from '../sorted.ts';
import { type CalendarDate, addDays } from './calendar-date.ts';
import { type RatePeriod, findBrokenRateRules, findOverlap } from '../pricing/rate-periods.ts';
import { refuseStay } from './stay-rules.ts';
import { nightsOf } from './stay.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChosenDays,
  type DayReason,
  type StayCalendar,
  clickDay,
  explainDay,
  firstArrival,
  firstWithinMonth,
  isStillFree,
  nextDeparture,
  refuseArrival,
  refuseDay,
  refuseDeparture,
} from './stay-choice.ts';

const TODAY = '2026-11-21';
const NOTHING: ChosenDays = { checkIn: null, checkOut: null };

function calendar(
  taken: CalendarDate[] = [],
  limits: Partial<StayCalendar['limits']> = {},
): StayCalendar {
  return {
    today: TODAY,
    limits: { minNights: 1, maxNights: 30, daysAhead: 540, ...limits },
    taken: new Set(taken),
  };
}

describe('arriving', () => {
  test('today is fine, yesterday is past', () => {
    expect(refuseArrival(TODAY, calendar())).toBeNull();
    expect(refuseArrival('2026-11-20', calendar())).toBe('in_past');
  });

  test('before the notice that the villa wants is too soon, and not called taken', () => {
    const soon = { ...calendar(), firstCheckIn: '2026-11-23' };
    expect(refuseArrival('2026-11-22', soon)).toBe('too_soon');
    expect(refuseArrival('2026-11-23', soon)).toBeNull();
    expect(refuseArrival('2026-11-20', soon)).toBe('in_past');
  });

  test('on a taken night is refused', () => {
    expect(refuseArrival('2026-12-05', calendar(['2026-12-05']))).toBe('taken');
  });

  test('on the last bookable day is fine, the day after is not', () => {
    const near = calendar([], { daysAhead: 10 });
    expect(refuseArrival('2026-12-01', near)).toBeNull();
    expect(refuseArrival('2026-12-02', near)).toBe('too_far_ahead');
  });

  test('where the shortest stay does not fit before the next guest is refused', () => {
    const three = calendar(['2026-12-07'], { minNights: 3 });
    expect(refuseArrival('2026-12-04', three)).toBeNull();
    expect(refuseArrival('2026-12-05', three)).toBe('gap_too_short');
  });
});

describe('leaving', () => {
  const taken = calendar(['2026-12-06', '2026-12-07']);

  test('on the first taken night is fine: the next guest arrives that day', () => {
    expect(refuseDeparture('2026-12-03', '2026-12-06', taken)).toBeNull();
  });

  test('after a taken night is refused', () => {
    expect(refuseDeparture('2026-12-03', '2026-12-07', taken)).toBe('taken_between');
  });

  test('on the day of arrival is refused', () => {
    expect(refuseDeparture('2026-12-03', '2026-12-03', taken)).toBe('same_day');
  });

  test('within the shortest and longest stay only', () => {
    const bounds = calendar([], { minNights: 2, maxNights: 4 });
    expect(refuseDeparture('2026-12-03', '2026-12-04', bounds)).toBe('too_few_nights');
    expect(refuseDeparture('2026-12-03', '2026-12-05', bounds)).toBeNull();
    expect(refuseDeparture('2026-12-03', '2026-12-07', bounds)).toBeNull();
    expect(refuseDeparture('2026-12-03', '2026-12-08', bounds)).toBe('too_many_nights');
  });
});

describe('clicking', () => {
  const free = calendar();
  const arrived: ChosenDays = { checkIn: '2026-12-03', checkOut: null };
  const both: ChosenDays = { checkIn: '2026-12-03', checkOut: '2026-12-06' };

  test('names the arrival, then the departure, then begins anew', () => {
    expect(clickDay(NOTHING, '2026-12-03', free).chosen).toEqual(arrived);
    expect(clickDay(arrived, '2026-12-06', free).chosen).toEqual(both);
    expect(clickDay(both, '2026-12-10', free).chosen).toEqual({
      checkIn: '2026-12-10',
      checkOut: null,
    });
  });

  test('a day before the arrival moves the arrival', () => {
    expect(clickDay(arrived, '2026-12-01', free).chosen).toEqual({
      checkIn: '2026-12-01',
      checkOut: null,
    });
  });

  test('the same day twice is refused and changes nothing', () => {
    expect(clickDay(arrived, '2026-12-03', free)).toEqual({ chosen: arrived, refusal: 'same_day' });
  });
});

describe('after fresh news', () => {
  test('a choice that somebody else has booked is no longer free', () => {
    const chosen = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
    expect(isStillFree(chosen, calendar())).toBe(true);
    expect(isStillFree(chosen, calendar(['2026-12-05']))).toBe(false);
    expect(isStillFree(chosen, calendar(['2026-12-06']))).toBe(true);
    expect(isStillFree(NOTHING, calendar(['2026-12-05']))).toBe(true);
  });
});

describe('against a slow model that tries every stay', () => {
  const day = fc.integer({ min: -3, max: 40 }).map((days) => addDays(TODAY, days));
  const world = fc.record({
    taken: fc.array(
      fc.integer({ min: 0, max: 36 }).map((days) => addDays(TODAY, days)),
      { maxLength: 12 },
    ),
    minNights: fc.integer({ min: 1, max: 4 }),
    moreNights: fc.integer({ min: 0, max: 8 }),
    daysAhead: fc.integer({ min: 0, max: 30 }),
  });

  /** Night by night, as somebody would check it in a paper diary. */
  function isBookable(
    checkIn: CalendarDate,
    checkOut: CalendarDate,
    { today, limits, taken }: StayCalendar,
  ) {
    const stay = { checkIn, checkOut };
    return (
      refuseStay(stay, limits, today) === null && nightsOf(stay).every((night) => !taken.has(night))
    );
  }

  test('a day can be left on exactly when that stay can be booked', () => {
    fc.assert(
      fc.property(
        world,
        day,
        day,
        ({ taken, minNights, moreNights, daysAhead }, checkIn, checkOut) => {
          const rules = calendar(taken, {
            minNights,
            maxNights: minNights + moreNights,
            daysAhead,
          });
          fc.pre(refuseArrival(checkIn, rules) === null && checkOut >= checkIn);
          const chosen = { checkIn, checkOut: null };
          expect(refuseDay(chosen, checkOut, rules) === null).toBe(
            isBookable(checkIn, checkOut, rules),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a day can be arrived on exactly when some stay from it can be booked', () => {
    fc.assert(
      fc.property(world, day, ({ taken, minNights, moreNights, daysAhead }, checkIn) => {
        const rules = calendar(taken, { minNights, maxNights: minNights + moreNights, daysAhead });
        const someStay = Array.from({ length: 60 }, (_, nights) => addDays(checkIn, nights)).some(
          (checkOut) => isBookable(checkIn, checkOut, rules),
        );
        expect(refuseDay(NOTHING, checkIn, rules) === null).toBe(someStay);
      }),
      { numRuns: 3000 },
    );
  });

  test('whatever is clicked, a finished choice can be booked', () => {
    fc.assert(
      fc.property(
        world,
        fc.array(day, { maxLength: 20 }),
        ({ taken, minNights, moreNights, daysAhead }, clicks) => {
          const rules = calendar(taken, {
            minNights,
            maxNights: minNights + moreNights,
            daysAhead,
          });
          let chosen = NOTHING;
          for (const each of clicks) chosen = clickDay(chosen, each, rules).chosen;
          const { checkIn, checkOut } = chosen;
          expect(!checkIn || !checkOut || isBookable(checkIn, checkOut, rules)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  const period = fc
    .record({
      from: fc.integer({ min: -5, max: 38 }),
      nights: fc.integer({ min: 1, max: 14 }),
      kind: fc.constantFrom('season' as const, 'special' as const),
      minNights: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
      arrivalDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    })
    .map(({ from, nights, ...rest }): RatePeriod => ({
      ...rest,
      name: { th: 'x', en: 'x' },
      firstNight: addDays(TODAY, from),
      lastNight: addDays(TODAY, from + nights - 1),
      weekdayPrice: null,
      weekdayDiscountedPrice: null,
      weekendPrice: null,
      weekendDiscountedPrice: null,
    }));
  const periods = fc.array(period, { maxLength: 5 }).map((drawn) => {
    const kept: RatePeriod[] = [];
    for (const next of drawn) if (!findOverlap(next, kept)) kept.push(next);
    return kept;
  });

  /** The same with periods: every rule of every night, and a gap as one that is looked for. */
  function isBookableByRates(checkIn: CalendarDate, checkOut: CalendarDate, rules: StayCalendar) {
    const isGap = rules.gaps?.some((gap) => gap.checkIn === checkIn && gap.checkOut === checkOut);
    const { limits, periods: all = [] } = rules;
    const broken = findBrokenRateRules(limits, all, { checkIn, checkOut }, isGap);
    const anyLength = { ...rules, limits: { ...limits, minNights: 1 } };
    return broken.length === 0 && isBookable(checkIn, checkOut, anyLength);
  }

  test('with periods and gaps, too, days are closed exactly when no stay can have them', () => {
    fc.assert(
      fc.property(
        world,
        periods,
        day,
        ({ taken, minNights, moreNights, daysAhead }, all, checkIn) => {
          const nights = sorted(new Set(taken));
          const gaps = nights.flatMap((night, index) => {
            const next = nights[index + 1];
            const first = addDays(night, 1);
            return next === undefined || next === first ? [] : [{ checkIn: first, checkOut: next }];
          });
          const limits = { minNights, maxNights: minNights + moreNights, daysAhead };
          const rules = { ...calendar(taken, limits), periods: all, gaps };
          const departures = Array.from({ length: 60 }, (_, count) => addDays(checkIn, count));
          const some = departures.some((each) => isBookableByRates(checkIn, each, rules));
          const isOpen = refuseDay(NOTHING, checkIn, rules) === null;
          expect(isOpen).toBe(some);
          if (!isOpen) return;
          for (const checkOut of departures) {
            expect([
              checkOut,
              refuseDay({ checkIn, checkOut: null }, checkOut, rules) === null,
            ]).toEqual([checkOut, isBookableByRates(checkIn, checkOut, rules)]);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test('what a refusal says of nights and days is true of them', () => {
    fc.assert(
      fc.property(
        world,
        periods,
        day,
        ({ taken, minNights, moreNights, daysAhead }, all, checkIn) => {
          const nights = sorted(new Set(taken));
          const gaps = nights.flatMap((night, index) => {
            const next = nights[index + 1];
            const first = addDays(night, 1);
            return next === undefined || next === first ? [] : [{ checkIn: first, checkOut: next }];
          });
          const limits = { minNights, maxNights: minNights + moreNights, daysAhead };
          const rules = { ...calendar(taken, limits), periods: all, gaps };
          const chosen = { checkIn, checkOut: null };
          const days = Array.from({ length: 40 }, (_, count) => addDays(checkIn, count));
          const open = days.filter((each) => refuseDay(chosen, each, rules) === null);
          const isTrue = (why: DayReason | null, checkOut: CalendarDate): boolean => {
            switch (why?.reason) {
              case 'too_few_nights':
                return why.minNights > nightsOf({ checkIn, checkOut }).length;
              case 'only_whole_gap':
                return open.length === 1 && open[0] === why.checkOut;
              case 'gap_too_short': {
                const asked = nightsOf({ checkIn, checkOut: addDays(checkIn, why.minNights) });
                return asked.some((night) => taken.includes(night));
              }
              default:
                return true;
            }
          };
          const said = days.map((each) => explainDay(chosen, each, rules));
          expect(days.filter((_, index) => said[index] === null)).toEqual(open);
          expect(days.filter((each, index) => !isTrue(said[index] ?? null, each))).toEqual([]);
          const why = explainDay(NOTHING, checkIn, rules);
          expect(why === null).toBe(refuseDay(NOTHING, checkIn, rules) === null);
          expect(isTrue(why, addDays(checkIn, 1))).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the reason of a day', () => {
  const songkran: RatePeriod = {
    kind: 'special',
    name: { th: 'สงกรานต์', en: 'Songkran' },
    firstNight: '2027-04-12',
    lastNight: '2027-04-16',
    weekdayPrice: null,
    weekdayDiscountedPrice: null,
    weekendPrice: null,
    weekendDiscountedPrice: null,
    minNights: 3,
    arrivalDays: [1, 5],
  };
  const period = { kind: 'special', name: songkran.name };
  const rules = { ...calendar(), periods: [songkran] };

  test('names the period whose nights the stay would have', () => {
    const chosen = { checkIn: '2027-04-11', checkOut: null };
    expect(explainDay(chosen, '2027-04-13', rules)).toEqual({
      reason: 'too_few_nights',
      minNights: 3,
      period,
    });
    expect(explainDay(chosen, '2027-04-12', rules)).toBeNull();
    expect(explainDay(NOTHING, '2027-04-13', rules)).toEqual({
      reason: 'wrong_arrival_day',
      arrivalDays: [1, 5],
      period,
    });
  });

  test('is that too few nights are free, with the period that asks for them', () => {
    const taken = { ...rules, taken: new Set(['2027-04-14']) };
    expect(explainDay(NOTHING, '2027-04-12', taken)).toEqual({
      reason: 'gap_too_short',
      minNights: 3,
      period,
    });
  });

  test('is the end of the gap that alone can be booked', () => {
    const gap = { checkIn: '2027-04-13', checkOut: '2027-04-15' };
    const taken = new Set(['2027-04-12', '2027-04-15']);
    const between = { ...rules, taken, gaps: [gap] };
    expect(explainDay(NOTHING, gap.checkIn, between)).toBeNull();
    const chosen = { checkIn: gap.checkIn, checkOut: null };
    expect(explainDay(chosen, '2027-04-14', between)).toEqual({ reason: 'only_whole_gap', ...gap });
  });
});

test('the next departure is one that a click would choose, and none where no stay is left', () => {
  const busy = calendar(['2026-12-06'], { minNights: 2, maxNights: 4 });
  expect(nextDeparture('2026-12-01', '2026-12-01', busy)).toBe('2026-12-03');
  expect(nextDeparture('2026-12-01', '2026-11-24', busy)).toBe('2026-12-03');
  expect(nextDeparture('2026-12-01', '2026-12-03', busy)).toBe('2026-12-04');
  expect(nextDeparture('2026-12-01', '2026-12-05', busy)).toBeNull();
  expect(nextDeparture('2026-12-05', '2026-12-05', busy)).toBeNull();
});

test('the first arrival skips what is taken and what no stay can begin on', () => {
  const taken = Array.from({ length: 40 }, (_, index) => addDays(TODAY, index));
  expect(firstArrival(calendar(taken))).toBe(addDays(TODAY, 40));
  expect(firstArrival(calendar(taken, { daysAhead: 20 }))).toBeNull();
  // One free night between two taken ones is too short for two.
  const holed = taken.filter((night) => night !== addDays(TODAY, 5));
  expect(firstArrival(calendar(holed, { minNights: 2 }))).toBe(addDays(TODAY, 40));
});

describe('the calendar opens where a stay of the least nights is free', () => {
  const at = (
    today: CalendarDate,
    minNights: number,
    taken: CalendarDate[] = [],
  ): StayCalendar => ({
    ...calendar(taken, { minNights }),
    today,
  });

  test.each([
    ['in this month while one fits into it', at('2026-11-21', 2), '2026-11-21'],
    ['on its last days while one still fits', at('2026-11-28', 2), '2026-11-28'],
    ['in the next month where none ends in this one', at('2026-11-30', 1), '2026-12-01'],
    ['and so for longer stays', at('2026-11-28', 3), '2026-12-01'],
    [
      'behind the nights that are taken',
      at('2026-11-21', 2, nightsOf({ checkIn: '2026-11-21', checkOut: '2026-12-30' })),
      '2027-01-01',
    ],
  ])('%s', (_where, open, day) => {
    expect(firstWithinMonth(open)).toBe(day);
  });

  test('and at the first arrival where none ends in its month', () => {
    const long = at('2026-11-28', 40);
    expect(firstWithinMonth({ ...long, limits: { ...long.limits, maxNights: 60 } })).toBe(
      '2026-11-28',
    );
    expect(
      firstWithinMonth(
        at('2026-11-28', 1, nightsOf({ checkIn: '2026-11-28', checkOut: '2028-12-30' })),
      ),
    ).toBeNull();
  });
});
