import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Sentences that were false in some state, by number, with that state and the file of the tests that hold what is true
 * of it now: their titles begin with `S` and the number. What is said of one booking stands beside it in a table of
 * states and sentences, `packages/shared/src/testing/true-sentences.ts`, which each place's texts are drawn against.
 */
const SENTENCES = [
  [
    1,
    'a copied message asks for the whole price',
    'packages/admin/src/features/bookings/guest-message.test.ts',
  ],
  [2, 'prices in a calendar, in thousands of baht', 'packages/shared/src/i18n/short-baht.test.ts'],
  [3, 'the price rises while a slip waits', 'apps/server/src/features/slips/slip-states.test.ts'],
  [3, 'the same on the guest’s page', 'packages/shared/src/domain/booking/stay-state.test.ts'],
  [4, 'a guest who did not come', 'apps/server/src/features/bookings/end-stay.test.ts'],
  [5, 'a channel has sold nights', 'apps/server/src/features/dashboard/stats.test.ts'],
  [6, 'an agreed price over the end of a month', 'apps/server/src/features/money/month.test.ts'],
  [
    7,
    'a transfer of both pots, written down without its parts',
    'packages/admin/src/kit/payments/transfer-form.test.ts',
  ],
  [
    8,
    'a deposit that is short by a fee',
    'packages/admin/src/features/bookings/guest-message.test.ts',
  ],
  [9, 'a payment is written down wrongly', 'apps/server/src/features/money/receipt-mails.test.ts'],
  [
    10,
    'a hold whose plan names another day',
    'packages/admin/src/features/bookings/money/money-card.test.tsx',
  ],
  [11, 'a damage deposit is never taken', 'packages/shared/src/domain/money/payment-due.test.ts'],
  [
    12,
    'a balance that falls due with the damage deposit',
    'packages/admin/src/features/bookings/bookings-screen.test.tsx',
  ],
  [13, 'a booking whose slip waits', 'apps/server/src/features/dashboard/stats.test.ts'],
  [14, 'confirmed stays that are not paid yet', 'apps/server/src/features/dashboard/stats.test.ts'],
  [15, 'a late payment whose slip waits', 'apps/server/src/features/money/money-to-settle.test.ts'],
  [16, 'a month with damage deposits', 'apps/server/src/features/money/month.test.ts'],
  [17, 'a new villa without the demo', 'apps/server/src/features/bookings/not-open.test.ts'],
  [17, 'the console of that villa', 'apps/server/src/main-start.test.ts'],
  [
    18,
    'a slip without a code that another booking sent',
    'packages/admin/src/features/slips/slips-screen.test.tsx',
  ],
  [
    19,
    'a summary of a stay that is over',
    'apps/server/src/features/stay-page/stay-summary.test.ts',
  ],
  [20, 'staff agree on a price', 'apps/server/src/features/money/staff-rights.test.ts'],
  [
    21,
    'an entry or a change after the month was closed',
    'apps/server/src/features/money/closed-months.test.ts',
  ],
  [
    22,
    'a stay of ten months ago is cancelled',
    'packages/admin/src/features/bookings/nights-left.test.ts',
  ],
  [23, 'a Latin name in a Thai sentence', 'scripts/thai-names.test.ts'],
  [
    24,
    'a refund after a stay that was confirmed',
    'apps/server/src/testing/recorded/mails-record.test.ts',
  ],
] as const;

test.each(SENTENCES)('sentence %i has its test: %s', (number, _state, file) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`test\\('S${number} `));
});
