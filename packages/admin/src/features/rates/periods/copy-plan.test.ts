import type { RatePeriod } from '@villa/shared/domain/rate-periods.ts';
import { expect, test } from 'vitest';
import { planCopies } from './copy-plan.ts';

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
  ['Songkran', false],
])('%s moves with the moon: %s', (en, isMovable) => {
  const one = period('2027-02-20', '2027-02-21', { kind: 'special', name: { th: '', en } });
  expect(planCopies([one], [one], villa)[0]?.isMovable).toBe(isMovable);
});
