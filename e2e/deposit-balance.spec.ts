import { addPayment } from '@villa/shared/contract/ledger.ts';
import { getPayment } from '@villa/shared/contract/payment.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { confirm, makeAwaited, readBooking } from './support/bookings.ts';
import { MID_DECEMBER, makeDeposited, sendNextSlip, setTerms } from './support/deposits.ts';
import type { Guest } from './support/guest.ts';
import { HOUR_MS } from './support/now.ts';
import { PaymentStep } from './support/payment.ts';
import { PNG_SLIP } from './support/slip-files.ts';
import { StayForm } from './support/stay-form.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { asWrapped, fill } from './support/words.ts';

const DAY_MS = 24 * HOUR_MS;
const BALANCE_DAY = '2026-12-01';

/** The one amount of the page, as large as nothing else. */
async function expectAmount({ page }: Guest, heading: string, amount: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asWrapped(heading));
  await expect(page.getByText(formatBaht(amount), { exact: true }).first()).toBeVisible();
}

async function sendSlip(guest: Guest): Promise<void> {
  const step = new PaymentStep(guest);
  await step.picker.setInputFiles(PNG_SLIP);
  await guest.press(step.send);
  await expect(guest.page.getByText(guest.words.booking.slip.uploaded)).toBeVisible();
}

/** From the chosen nights to a stay that is paid: what the guest reads and sends on the way. */
async function payInTwo(guest: Guest, server: TestServer): Promise<void> {
  const { page, words, language } = guest;
  const { payment, money, sent } = words.booking;
  await setTerms(server);
  await page.goto('/booking');
  const panel = new StayForm(guest, page.getByRole('main'));
  await panel.choose(MID_DECEMBER);
  // Before booking: both amounts, the day, the damage deposit and what comes back.
  const place = page.getByRole('main');
  await expect(place).toContainText(/11,610.*27,090/s);
  await expect(place).toContainText(asWrapped(formatDate(BALANCE_DAY, language)));
  await expect(place).toContainText(/5,000/);
  await expect(place).toContainText(asWrapped(formatDate('2026-11-24', language)));

  const { _id: id, money: asked } = await makeAwaited(server, {
    checkIn: '2026-12-20',
    checkOut: '2026-12-23',
  });
  const deposit = asked.next?.amount ?? 0;
  await page.goto(`/booking/${id}/payment`);
  await expectAmount(guest, payment.heading.deposit, deposit);
  await expect(page.getByRole('timer')).toBeVisible();
  await sendSlip(guest);
  await expect(page).toHaveURL(`/booking/${id}/confirmation`);
  await expect(page.getByText(sent.notTwice)).toBeVisible();
  await expect(page.getByRole('link', { name: money.pay })).toHaveCount(0);

  await confirm(server, id);
  await page.reload();
  await guest.press(page.getByRole('link', { name: money.pay }));
  await expectAmount(guest, payment.heading.balance, asked.total - deposit);
  // The balance has a day and calm: no clock runs.
  await expect(page.getByRole('timer')).toHaveCount(0);
  await sendSlip(guest);
  await expect(page.getByText(payment.waitingText)).toBeVisible();
  await expect(page.getByText(payment.beware)).toHaveCount(0);

  const staff = await server.staffApi();
  const body = { amount: asked.total - deposit, method: 'bank_transfer' as const };
  await staff.call(addPayment, { params: { id }, body });
  await page.goto(`/booking/${id}/confirmation`);
  const section = page.getByRole('region', { name: money.title });
  await expect(section).toContainText(formatBaht(asked.total));
  await expect(
    section.getByRole('listitem').filter({ hasText: words.booking.payments.in }),
  ).toHaveCount(2);
}

test.describe('in Thai', { tag: '@phone' }, () => {
  test.use({ language: 'th' });

  test('a deposit and a balance are said before booking, and paid on one page', ({
    guest,
    server,
  }) => payInTwo(guest, server));
});

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('a deposit and a balance are said before booking, and paid on one page', ({
    guest,
    server,
  }) => payInTwo(guest, server));

  test('the mail’s link of long ago asks for the balance, late and then for nothing', async ({
    guest,
    server,
  }) => {
    const { page, words } = guest;
    const { payment, dueDay, money } = words.booking;
    const { _id: id, money: first } = await makeDeposited(server);
    const balance = first.next?.amount ?? 0;
    await page.goto(`/booking/${id}/payment`);
    await expectAmount(guest, payment.heading.balance, balance);
    await expect(page.getByText(dueDay.byMore)).toBeVisible();

    await server.advance(12 * DAY_MS);
    await page.reload();
    await expectAmount(guest, payment.heading.balance, balance);
    const date = formatDate(BALANCE_DAY, 'en', 'long');
    await expect(page.getByText(fill(dueDay.late, { date }))).toBeVisible();
    expect((await server.api.call(getPayment, { params: { id } })).amount).toBe(balance);

    // Staff write down what came while the page is open: it asks for nothing it should not.
    const staff = await server.staffApi();
    const body = { amount: balance, method: 'cash' as const };
    await staff.call(addPayment, { params: { id }, body });
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectAmount(guest, payment.heading.onArrival, 5000);

    await server.advance(17 * DAY_MS);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment.heading.nothing);
    await page.goto(`/booking/${id}/confirmation`);
    await expect(page.getByRole('link', { name: money.pay })).toHaveCount(0);
  });

  test('who has sent a slip is not asked to pay, in a second window neither', async ({
    guest,
    newGuest,
    server,
  }) => {
    const { payment } = guest.words.booking;
    const { _id: id } = await makeDeposited(server);
    const other = await newGuest();
    for (const { page } of [guest, other]) {
      await page.goto(`/booking/${id}/payment`);
      await expect(page.getByText(payment.beware)).toBeVisible();
    }
    await sendNextSlip(server, id);
    expect((await readBooking(server, id)).slips.at(-1)?.state).toBe('waiting');
    for (const { page } of [guest, other]) {
      await page.clock.fastForward(61_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText(payment.waitingText)).toBeVisible();
      await expect(page.getByText(payment.beware)).toHaveCount(0);
    }
  });
});
