import { describe, expect, it } from 'vitest';
import { nightCount, nightKind, nightsOf } from './stay.ts';
import { lastCheckIn, refuseStay, roomChoices } from './stay-rules.ts';

const TODAY = '2026-11-21';
const LIMITS = { minNights: 2, maxNights: 30, daysAhead: 540 };

describe('nights', () => {
  it('are those from check-in up to check-out', () => {
    expect(nightsOf({ checkIn: '2026-12-30', checkOut: '2027-01-02' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(nightsOf({ checkIn: '2026-12-30', checkOut: '2026-12-30' })).toEqual([]);
    expect(nightCount({ checkIn: '2026-12-30', checkOut: '2026-12-28' })).toBe(-2);
  });

  it('of Friday and Saturday are weekend nights, the others are not', () => {
    const week = nightsOf({ checkIn: '2026-12-06', checkOut: '2026-12-13' }); // Sunday to Saturday
    expect(week.map(nightKind)).toEqual([
      ...Array.from({ length: 5 }, () => 'weekday'),
      'weekend',
      'weekend',
    ]);
  });
});

describe('refuseStay', () => {
  it.each([
    ['2026-12-01', '2026-12-01', 'same_day'],
    ['2026-12-02', '2026-12-01', 'reversed'],
    ['2026-11-20', '2026-11-25', 'in_past'],
    ['2026-12-01', '2026-12-02', 'too_few_nights'],
    ['2026-12-01', '2027-01-01', 'too_many_nights'],
    ['2028-05-15', '2028-05-18', 'too_far_ahead'],
    ['2026-11-21', '2026-11-23', null],
    ['2026-12-01', '2026-12-31', null],
    ['2028-05-14', '2028-05-18', null],
  ] as const)('%s to %s: %s', (checkIn, checkOut, reason) => {
    expect(refuseStay({ checkIn, checkOut }, LIMITS, TODAY)).toBe(reason);
  });

  it('lets the last check-in lie on the last day that can be booked', () => {
    expect(lastCheckIn(LIMITS, TODAY)).toBe('2028-05-14');
  });
});

describe('roomChoices', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [2, 3, [2, 3]],
    [5, 3, [3]],
    [0, 1, [1]],
    [1, 0, [1]],
  ])('from %i to %i bedrooms: %j', (minRooms, bedrooms, choices) => {
    expect(roomChoices({ minRooms, bedrooms })).toEqual(choices);
  });
});
