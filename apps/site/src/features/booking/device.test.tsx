import { afterEach, expect, test } from 'vitest';
import {
  OWN_BOOKINGS_SCRIPT,
  forgetOwnBooking,
  keepOwnBooking,
  ownBookings,
  tokensIn,
  wasOpenedHere,
} from './device.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-own');
});

test('F13 the tokens alone are kept, of three bookings at most, the newest first', () => {
  for (const id of ['b1', 'b2', 'b2', 'b3', 'b4']) keepOwnBooking(id);
  expect(Object.entries(localStorage)).toEqual([['bookings', 'b4 b3 b2']]);
  expect(tokensIn(ownBookings())).toEqual(['b4', 'b3', 'b2']);
  forgetOwnBooking('b3');
  expect(ownBookings()).toBe('b4 b2');
});

test('F13 the last one that is forgotten leaves nothing', () => {
  keepOwnBooking('b1');
  forgetOwnBooking('b1');
  expect(localStorage).toHaveLength(0);
});

test('F13 nothing is kept or read beside a log-in of staff', () => {
  localStorage.setItem('adminToken', 'a token');
  keepOwnBooking('b1');
  expect(localStorage.getItem('bookings')).toBeNull();
  localStorage.setItem('bookings', 'b1');
  expect(ownBookings()).toBe('');
});

test('a booking counts as opened in the tab alone', () => {
  keepOwnBooking('b1');
  expect(wasOpenedHere('b1')).toBe(true);
  sessionStorage.clear();
  expect(wasOpenedHere('b1')).toBe(false);
  expect(ownBookings()).toBe('b1');
});

test.each([
  [{ bookings: 'b1' }, true],
  [{}, false],
  [{ bookings: 'b1', adminToken: 'a token' }, false],
])('the script in the head keeps a place for the line: %j', (kept, hasPlace) => {
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  // oxlint-disable-next-line typescript/no-implied-eval -- it stands in the page as text
  new Function(OWN_BOOKINGS_SCRIPT)();
  expect(document.documentElement.hasAttribute('data-own')).toBe(hasPlace);
});
