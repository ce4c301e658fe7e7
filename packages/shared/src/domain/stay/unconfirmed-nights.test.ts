import { expect, test } from 'vitest';
import {
  nightsOfOneClient,
  nightsOfRange,
  pressingNights,
  shortenedHours,
} from './unconfirmed-nights.ts';

test.each([
  [{ nights: 0, later: 180 }, 0],
  [{ nights: 100, later: 80 }, 100],
  [{ nights: 100, later: 81 }, 181],
  [{ nights: 181, later: 0 }, 181],
])('of %j held, %i press on everybody', (held, pressing) => {
  expect(pressingNights(held)).toBe(pressing);
});

test.each([
  [24, 0, 24],
  [24, 60, 24],
  [24, 61, 6],
  [24, 120, 6],
  [24, 121, 2],
  [48, 121, 4],
  [6, 61, 2],
  [1, 61, 1],
  [1, 121, 1],
])('of a window of %i hours, with %i nights held, %i are left', (hours, held, left) => {
  expect(shortenedHours(hours, held)).toBe(left);
});

test.each([
  [45, 0, 45],
  [45, 120, 45],
  [45, 121, 7],
  [3, 121, 3],
])('a client who may have %i nights, with %i held by all, has %i', (most, held, has) => {
  expect(nightsOfOneClient(most, held)).toBe(has);
});

test.each<[most: number, nights: number, later: number, ofRange: number, has: number]>([
  [45, 0, 0, 0, 60],
  [90, 0, 0, 0, 90],
  [45, 100, 50, 10, 40],
  [45, 100, 50, 0, 30],
  [45, 100, 75, 0, 7],
  [45, 100, 80, 0, 7],
  [45, 200, 80, 0, 7],
  [45, 200, 80, 10, 10],
  [45, 100, 80, 10, 10],
  [45, 100, 79, 10, 11],
  [45, 10, 10, 50, 60],
])(
  'where a client may have %i, and %i and %i are held, a range that holds %i may have %i',
  (most, nights, later, ofRange, has) => {
    expect(nightsOfRange(most, { nights, later }, ofRange)).toBe(has);
  },
);
