import { expect, test } from 'vitest';
import { maskAccountNumber } from './cancellation.ts';

test.each([
  ['123-4-56789-0', '•••\u00a089-0'],
  ['1234567890', '•••\u00a07890'],
  ['7890', '•••\u00a07890'],
])('of the account number %s a page shows %s', (number, shown) => {
  expect(maskAccountNumber(number)).toBe(shown);
});
