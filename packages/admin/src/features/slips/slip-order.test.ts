import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';
import { expect, test } from 'vitest';
import { placeOf } from './slip-order.ts';

const slips = (...ids: string[]) => ids.map((id) => ({ id }) as ReviewSlip);
const at = (...args: Parameters<typeof placeOf>) => {
  const place = placeOf(...args);
  return place && [place.slip.id, place.previous, place.next];
};

test('begins with the slip that has waited longest, and goes round', () => {
  expect(at(slips('a', 'b', 'c'), null, 0)).toEqual(['a', 'c', 'b']);
  expect(at(slips('a', 'b', 'c'), 'c', 0)).toEqual(['c', 'b', 'a']);
});

test('a slip that is gone leaves its place to the next, the last one to the one before', () => {
  expect(at(slips('a', 'c'), 'b', 1)).toEqual(['c', 'a', 'a']);
  expect(at(slips('a', 'b'), 'c', 2)).toEqual(['b', 'a', 'a']);
});

test('a slip that comes meanwhile does not move the one that is looked at', () => {
  expect(at(slips('new', 'a', 'b'), 'a', 0)?.[0]).toBe('a');
});

test('a single slip leads nowhere, and none is no place', () => {
  expect(at(slips('a'), 'a', 0)).toEqual(['a', null, null]);
  expect(at([], 'a', 0)).toBeNull();
});
