import { TYPED_TELEPHONES } from '@villa/shared/testing/typed-telephones.ts';
import { expect, test } from 'vitest';
import { phoneFromAbroad, readPhone } from './read-phone.ts';

test('the table has at least 120 telephones', () => {
  expect(TYPED_TELEPHONES.length).toBeGreaterThanOrEqual(120);
});

test.each(TYPED_TELEPHONES)('%j is read as %s', (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
  // Saving it again changes nothing.
  expect(readPhone(kept ?? '')).toBe(kept);
});

test('a number at home and from abroad is one', () => {
  for (const typed of ['0812345678', '+66812345678', '+660812345678'])
    expect(phoneFromAbroad(typed)).toBe('+66812345678');
  expect(phoneFromAbroad('02 123 4567')).toBe('+6621234567');
});
