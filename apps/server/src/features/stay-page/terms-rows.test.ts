import { moneyOf } from '@villa/shared/domain/money/ledger.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { expect, test } from 'vitest';
import { termsRows } from '@villa/shared/i18n/money-words.ts';

const booking = {
  checkIn: '2026-12-15',
  money: moneyOf('pending', { charges: [], payments: [], instalments: [] }),
  paymentTerms: {
    ...PLAIN_TERMS,
    cancellationPolicy: [
      { daysBefore: 30, refundPercent: 100 },
      { daysBefore: 14, refundPercent: 50 },
    ],
  },
};

test.each([
  ['2026-11-15', ['Cancelled by 15 Nov 2026', 'Cancelled by 1 Dec 2026', 'Cancelled from 2 Dec']],
  ['2026-11-16', ['Cancelled by 1 Dec 2026', 'Cancelled from 2 Dec']],
  ['2026-12-02', ['Cancelled from 2 Dec']],
])('on %s only the steps that are still to come are promised', (today, labels) => {
  const said = termsRows(booking, 'en', today).map(({ label }) => label);
  expect(said).toEqual(labels.map((label) => expect.stringContaining(label)));
});
