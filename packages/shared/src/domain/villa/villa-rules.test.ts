import { expect, test } from 'vitest';
import { type VillaNumbers, findMisfits } from './villa-rules.ts';

/** Everything at its bound: one step further in any of them does not fit. */
const villa: VillaNumbers = {
  weekdayPrice: 12_000,
  weekdayDiscountedPrice: 12_000,
  weekendPrice: 15_000,
  weekendDiscountedPrice: 15_000,
  minNights: 2,
  maxNights: 2,
  minRooms: 4,
  bedrooms: 4,
  checkInTime: '14:00',
  checkOutTime: '14:00',
};

test('a villa whose numbers are all at their bounds fits', () => {
  expect(findMisfits(villa)).toEqual({});
});

test('a price without a discount fits', () => {
  const plain = { weekdayDiscountedPrice: null, weekendDiscountedPrice: null };
  expect(findMisfits({ ...villa, ...plain })).toEqual({});
  expect(findMisfits({ ...villa, ...plain, weekdayPrice: 0, weekendPrice: 0 })).toEqual({});
});

test.each<[further: Partial<VillaNumbers>, misfits: ReturnType<typeof findMisfits>]>([
  [{ weekdayDiscountedPrice: 12_001 }, { weekdayDiscountedPrice: 'above_regular' }],
  [{ weekendDiscountedPrice: 15_001 }, { weekendDiscountedPrice: 'above_regular' }],
  [{ minRooms: 5 }, { minRooms: 'more_than_bedrooms' }],
  [{ minNights: 3 }, { minNights: 'more_than_max_nights' }],
  [{ checkOutTime: '14:01' }, { checkOutTime: 'after_check_in_time' }],
  [
    { weekdayPrice: 1, bedrooms: 3, maxNights: 1 },
    {
      weekdayDiscountedPrice: 'above_regular',
      minRooms: 'more_than_bedrooms',
      minNights: 'more_than_max_nights',
    },
  ],
])('one step further, %j, is named at the field to mend', (further, misfits) => {
  expect(findMisfits({ ...villa, ...further })).toEqual(misfits);
});
