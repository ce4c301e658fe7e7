import { expect, test } from 'vitest';
import { addDays, isCalendarDate } from './calendar-date.ts';
import { findOverlap } from '../pricing/rate-periods.ts';
import { THAI_HOLIDAYS, nightsOfHoliday, offerHolidays } from './thai-holidays.ts';

test('the lunar days of three years are where the lunar calendar has them', () => {
  const lunar = THAI_HOLIDAYS.filter(({ source }) => source === 'lunar');
  expect(lunar.map(({ from }) => from)).toEqual([
    '2026-03-03',
    '2026-05-31',
    '2026-07-29',
    '2026-11-24',
    '2027-02-21',
    '2027-05-20',
    '2027-07-18',
    '2027-11-13',
    '2028-02-10',
    '2028-05-08',
    '2028-07-06',
    '2028-11-01',
  ]);
});

test('they follow from one of them by counting through the months of the lunar calendar', () => {
  // Odd months have 29 days, even ones 30, both eighth ones too. Of these years the first has two of them, and
  // none has a thirtieth day in its seventh month.
  const daysIn = (month: number) => (month % 2 === 0 ? 30 : 29);
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const months = [4, 5, 6, 7, 8, 8, 9, 10, 11, 12, ...usual, ...usual];
  // That of the fourth month of 2026: from each to the next it is as long as the first of both months.
  let fullMoon = '2026-03-03';
  const fullMoons = months.map((month) => {
    const at = fullMoon;
    fullMoon = addDays(fullMoon, daysIn(month));
    return { month, at };
  });
  const of = (year: string, ...wanted: number[]) => {
    const all = fullMoons.filter(({ at }) => at.startsWith(year));
    return wanted.map((month) => all.findLast((one) => one.month === month)?.at);
  };
  const lunar = THAI_HOLIDAYS.filter(({ source }) => source === 'lunar');
  expect(lunar.map(({ from }) => from)).toEqual([
    ...of('2026', 4, 7, 8, 12),
    ...of('2027', 3, 6, 8, 12),
    ...of('2028', 3, 6, 8, 12),
  ]);
});

test('Chinese New Year is within a day of the first one that ICU computes', () => {
  // ICU is a day late in 2027, when the new moon comes four minutes before midnight in China.
  const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const days = THAI_HOLIDAYS.filter(({ source }) => source === 'chinese').map(({ from }) => from);
  expect(days.map((day) => day.slice(0, 4))).toEqual(['2026', '2027', '2028']);
  for (const day of days) {
    const around = [day, addDays(day, 1)].map((one) =>
      chinese.format(new Date(`${one}T00:00:00Z`)),
    );
    expect(around).toContain('1/1');
  }
});

test.each([
  ['Christmas', '2026-12-24'],
  ['Chinese New Year', '2027-02-05'],
  ['Loy Krathong', '2027-11-12'],
  ["Father's Day", '2026-12-04'],
  ["Mother's Day", '2027-08-11'],
])('%s is offered, its eve with it', (name, eve) => {
  const offered = offerHolidays('2026-11-28').filter(
    ({ firstNight, lastNight }) => firstNight <= eve && eve <= lastNight,
  );
  expect(offered.map(({ name: { en } }) => en.includes(name))).toEqual([true]);
});

test('a holiday has its eve, and the weekend that touches it', () => {
  // Monday 6 April 2026: the eve is Sunday, and the weekend before touches it.
  expect(nightsOfHoliday({ from: '2026-04-06', to: '2026-04-06' })).toEqual({
    firstNight: '2026-04-03',
    lastNight: '2026-04-06',
  });
  // Wednesday: the eve alone.
  expect(nightsOfHoliday({ from: '2026-06-03', to: '2026-06-03' })).toEqual({
    firstNight: '2026-06-02',
    lastNight: '2026-06-03',
  });
  // New Year's Eve 2026 is a Thursday.
  expect(nightsOfHoliday({ from: '2026-12-31', to: '2027-01-01' })).toEqual({
    firstNight: '2026-12-30',
    lastNight: '2027-01-02',
  });
});

test('what is offered exists, names itself in both languages, and never overlaps', () => {
  const offered = offerHolidays('2026-01-01').map((one) => ({ kind: 'special' as const, ...one }));
  expect(offered.length).toBeGreaterThan(30);
  offered.forEach((one, index) => {
    const others = offered
      .filter((_, other) => other !== index)
      .map((other) => ({
        ...other,
        weekdayPrice: null,
        weekdayDiscountedPrice: null,
        weekendPrice: null,
        weekendDiscountedPrice: null,
        minNights: null,
        arrivalDays: [],
      }));
    expect(findOverlap(one, others)).toBeUndefined();
    expect([one.firstNight, one.lastNight].every(isCalendarDate)).toBe(true);
    expect(one.name.th.length * one.name.en.length).toBeGreaterThan(0);
  });
  expect(offered.filter(({ name }) => name.en.includes('Asalha'))).toMatchObject([
    { name: { en: "King's Birthday · Asalha Bucha and Khao Phansa" }, firstNight: '2026-07-27' },
    {},
    {},
  ]);
});

test('what is over is not offered', () => {
  expect(offerHolidays('2028-12-28').map(({ name }) => name.en)).toEqual(['New Year']);
});
