import { expect, test } from 'vitest';
import { hasTerms } from './has-terms.ts';

test.each([
  [{}, false],
  [{ depositPercent: 100, damageDeposit: 0, cancellationPolicy: [] }, false],
  [{ depositPercent: 30 }, true],
  [{ damageDeposit: 1 }, true],
  [{ cancellationPolicy: [{ daysBefore: 0, refundPercent: 50 }] }, true],
])('%j says more than that all is paid at once: %s', (terms, isMore) => {
  expect(hasTerms(terms)).toBe(isMore);
});
