import { changeBankAccount, listBankAccounts } from '@villa/shared/contract/bank-accounts.ts';
import { cancelBooking, makeAwaited } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { PaymentStep } from './support/payment.ts';
import { expect, test } from './support/test.ts';

test('an open payment page hears of a changed account by itself', async ({ guest, server }) => {
  const { page, words } = guest;
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  await page.goto(`/booking/${id}/payment`);
  await new PaymentStep(guest).choose('bank_transfer');
  await expect(page.getByText('000-0-00000-1')).toBeVisible();
  const owner = await server.ownerApi();
  const { bankAccounts } = await owner.call(listBankAccounts, {});
  await owner.call(changeBankAccount, {
    params: { id: bankAccounts[0]?.id ?? '' },
    body: { accountNumber: '222-2-22222-2' },
  });
  // Asked every four seconds; a minute would be too long for this expectation.
  await expect(page.getByRole('definition').filter({ hasText: '222-2-22222-2' })).toBeVisible();
  await expect(page.getByText(words.booking.payment.changed.bank)).toBeVisible();
});

test('an open payment page hears of a cancellation by itself', async ({ guest, server, watch }) => {
  // The accounts are asked for once more at the same moment.
  watch.tolerate('409 GET /api/booking/', 'console.error: ');
  const { page, words } = guest;
  const { _id: id } = await makeAwaited(server, LONG_WEEKEND);
  await page.goto(`/booking/${id}/payment`);
  await expect(new PaymentStep(guest).timer).toBeVisible();
  await cancelBooking(server, id);
  // Asked every four seconds; a minute would be too long for this expectation.
  await expect(page.getByText(words.booking.ended.cancelled)).toBeVisible();
});

test('a line that is lost while choosing is one sentence, heals by itself, and books nothing before the terms', async ({
  guest,
  watch,
}) => {
  const { page, words } = guest;
  watch.tolerate('failed ', 'console.error: ', 'console.warning: ');
  await page.route('**/api/villa', (route) => route.abort());
  await page.goto('/');
  const card = await openBookingCard(guest);
  await card.choose(LONG_WEEKEND);
  const lost = card.place.getByText(words.common.late.lost);
  await expect(lost).toBeVisible();
  await expect(lost).toHaveCount(1);
  await expect(card.bookNow).toBeDisabled();
  await page.unroute('**/api/villa');
  await expect(lost).toBeHidden();
  await expect(card.bookNow).toBeEnabled();
});
