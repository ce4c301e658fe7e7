import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import { describe, expect, test } from 'vitest';
import { planCopies, yearsToCopy } from './copy-plan.ts';

const villa = { maxNights: 30 };
const period = (
  firstNight: string,
  lastNight: string,
  more: Partial<RatePeriod> = {},
): RatePeriod => ({
  kind: 'season',
  name: { th: '', en: `${firstNight} ${lastNight}` },
  firstNight,
  lastNight,
  weekdayPrice: null,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
  ...more,
});

test('what is there already is named, so copying twice copies nothing', () => {
  const high = period('2026-11-01', '2027-04-30');
  const green = period('2027-05-01', '2027-10-31');
  const plan = planCopies([high, green], [high, green], villa);
  expect(plan.map(({ overlap }) => overlap)).toEqual([undefined, undefined]);
  const copies = plan.map(({ to }) => to);
  const again = planCopies([high, green], [high, green, ...copies], villa);
  expect(again.map(({ overlap }) => overlap)).toEqual(copies);
});

test('the last of February goes to the last of February, and may then meet its neighbour', () => {
  const before = period('2028-02-01', '2028-02-28');
  const leap = period('2028-02-29', '2028-03-10');
  const plan = planCopies([before, leap], [before, leap], villa);
  expect(plan[0]?.to.lastNight).toBe('2029-02-28');
  expect(plan[1]?.to.firstNight).toBe('2029-02-28');
  expect(plan[1]?.overlap).toBe(plan[0]?.to);
});

test('arrival days that next year’s nights do not have are refused', () => {
  // Saturday and Sunday of 2027, Monday and Tuesday of 2028.
  const weekend = period('2027-04-10', '2027-04-11', { kind: 'special', arrivalDays: [6] });
  expect(planCopies([weekend], [weekend], villa)[0]?.misfit).toBe('no_arrival_possible');
});

test.each([
  ['Makha Bucha', true],
  ['Makha Bucha · Chakri Memorial Day', true],
  ['Chinese New Year', true],
  ['Loy Krathong', true],
  ['Christmas', false],
  ['Songkran', false],
])('%s moves with the moon: %s', (en, isMovable) => {
  const one = period('2027-02-20', '2027-02-21', { kind: 'special', name: { th: '', en } });
  expect(planCopies([one], [one], villa)[0]?.isMovable).toBe(isMovable);
});

describe('the years to copy', () => {
  const today = '2026-11-28';
  const full = [
    period('2025-11-01', '2026-04-30'),
    period('2026-04-10', '2026-04-16', { kind: 'special' }),
    period('2026-05-01', '2026-10-31'),
  ];
  const begun = period('2026-11-01', '2027-04-30');
  const monthsOf = ({ years, best }: ReturnType<typeof yearsToCopy>) => ({
    years: years.map(({ year, periods }) => `${year.months[0]} ${periods.length}`),
    best: years[best]?.year.months[0],
  });

  test('begin with the full one, not with the almost empty one on show', () => {
    expect(monthsOf(yearsToCopy('2026-11', [...full, begun], today, villa))).toEqual({
      years: ['2025-11 3', '2026-11 1'],
      best: '2025-11',
    });
  });

  test('begin with the one on show once the one before is copied', () => {
    const copy = (all: RatePeriod[], chosen: RatePeriod[]) =>
      planCopies(chosen, all, villa).flatMap(({ to, overlap }) => (overlap ? [] : [to]));
    const once = [...full, begun, ...copy([...full, begun], full)];
    expect(monthsOf(yearsToCopy('2026-11', once, today, villa))).toEqual({
      years: ['2025-11 3', '2026-11 3'],
      best: '2026-11',
    });
    // Once that one is copied, too, it stays the one that is shown: nothing is copied by pressing on.
    const twice = [...once, ...copy(once, once.slice(3))];
    expect(monthsOf(yearsToCopy('2026-11', twice, today, villa))).toEqual({
      years: ['2025-11 3', '2026-11 3', '2027-11 3'],
      best: '2026-11',
    });
  });

  test('are found when no month on show has a period', () => {
    expect(monthsOf(yearsToCopy('2026-11', full, today, villa)).best).toBe('2025-11');
    expect(monthsOf(yearsToCopy('2028-11', [begun], today, villa)).best).toBe('2026-11');
  });

  test('are none without periods, or when each copy would be over', () => {
    expect(yearsToCopy('2026-11', [], today, villa).years).toEqual([]);
    const old = period('2024-05-01', '2024-10-31');
    expect(yearsToCopy('2026-11', [old], today, villa).years).toEqual([]);
  });
});
