import { changeBooking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { expect } from '@playwright/test';
import { texts as en } from '@villa/shared/i18n/guest/stay-changes.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/stay-changes.th.ts';
import { refundTitle } from '@villa/shared/i18n/terms-words.ts';
import { confirm, makeInReview, sendSlip } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { MID_DECEMBER, refuseWaiting, setTerms } from './support/deposits.ts';
import { openStep } from './support/screens.ts';
import type { TestServer } from './support/test-server.ts';
import { test } from './support/test.ts';
import { fill } from './support/words.ts';

test(
  'beside a long request the word to change it stays whole',
  { tag: '@phone' },
  async ({ guest, server }) => {
    const { page, words } = guest;
    const { requests } = words.booking;
    const { _id: id } = await makeInReview(server, LONG_WEEKEND);
    const specialRequests = 'ขอเตียงเสริมหนึ่งเตียงและเค้กวันเกิดตอนเย็น '.repeat(3);
    await server.api.call(changeBooking, { params: { id }, body: { specialRequests } });
    await openStep(guest, id, 'confirmation');
    const edit = page.getByRole('button', { name: `${requests.edit}: ${requests.title}` });
    await expect(edit).toBeVisible();
    const lines = await edit.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  },
);

test(
  'that a slip is being checked is said once beside the status, and on a phone the price is folded',
  { tag: '@phone' },
  async ({ guest, server }) => {
    const { page, words } = guest;
    const { sent } = words.booking;
    const { _id: id } = await makeInReview(server, LONG_WEEKEND);
    await openStep(guest, id, 'confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.heading);
    await expect(
      page.getByRole('list', { name: sent.steps }).getByText(sent.looking),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(/กำลังตรวจ/u)).toHaveCount(1);
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0);
  },
);

test('who may have paid is asked for the slip and not for the money; who paid elsewhere is', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  const { again, payment } = words.booking;
  await setTerms(server);
  const { _id: id, money } = await makeInReview(server, MID_DECEMBER);
  const main = page.getByRole('main');
  const forAmount = main.getByText(
    fill(again.amount, { amount: formatBaht(money.next?.amount ?? 0) }),
  );

  await refuseWaiting(server, 'unreadable');
  await openStep(guest, id, 'payment');
  await expect(main.getByLabel(again.send)).toBeAttached();
  await expect(main.getByRole('timer', { name: again.window })).toBeVisible();
  await expect(main.getByText(again.howToPay)).toBeVisible();
  await expect(main.getByText(words.booking.slip.view)).toBeVisible();
  await expect(forAmount).toBeVisible();
  await expect(main.getByText(payment.window)).toHaveCount(0);

  await sendAgain(server, id);
  await refuseWaiting(server, 'other_account');
  await page.reload();
  await expect(main.getByRole('timer', { name: payment.window })).toBeVisible();
  await expect(forAmount).toHaveCount(0);
  await expect(main.getByText(again.howToPay)).toHaveCount(0);
});

test('the terms stay on the page once the money is sent, with how to cancel', async ({
  guest,
  server,
}) => {
  const { page } = guest;
  const words = { th, en }[guest.language];
  await setTerms(server);
  const { _id: id } = await makeInReview(server, MID_DECEMBER);
  const terms = page.getByRole('region', { name: refundTitle(guest.language) });
  await openStep(guest, id, 'confirmation');
  // One line, where they were read before the booking.
  await expect(terms).toBeHidden();
  await guest.press(page.locator('#terms'));
  await expect(terms).toBeVisible();
  await expect(page.getByText(guest.words.booking.terms.kept).first()).toBeVisible();
  await expect(page.getByText(words.cancel.beforeConfirmed)).toBeVisible();

  await confirm(server, id);
  await page.reload();
  await expect(page.getByRole('button', { name: words.cancel.action })).toBeVisible();
  await expect(page.locator('#terms')).toBeVisible();
  await expect(page.getByText(words.cancel.beforeConfirmed)).toHaveCount(0);
});

async function sendAgain(server: TestServer, id: string): Promise<void> {
  const paymentSlipUrl = await sendSlip(server, id);
  const body = { paymentSlipUrl, status: 'in_review' as const };
  await server.api.call(changeBooking, { params: { id }, body });
}
