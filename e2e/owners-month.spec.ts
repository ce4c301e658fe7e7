import { listSentQuotes } from '@villa/shared/contract/sent-quotes.ts';
import { monthOf } from '@villa/shared/domain/money/month.ts';
import { texts as quoteTh } from '@villa/shared/i18n/guest/quote.th.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { readBooking } from './support/bookings.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { MID_DECEMBER } from './support/deposits.ts';
import { expectNoViolation } from './support/looks.ts';
import { openFold } from './support/open-fold.ts';
import { bookByTelephone, letMonthBegin } from './support/owners-month.ts';
import { DAY_MS, pay } from './support/payment-terms.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

const {
  bookings,
  'channel-stays': stays,
  deposits,
  expenses,
  money,
  month: words,
  quotes,
  rates,
} = ADMIN_WORDS.th;

test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });
test(
  'an owner on a phone keeps a month: a stay of Airbnb and its payout, a plan of its own, a quote, a damage deposit, and the closing',
  { tag: '@phone' },
  async ({ page, server, guest, newGuest }) => {
    const button = (name: string) => page.getByRole('button', { name: asWrapped(name) });
    const field = (name: string) => page.getByLabel(asWrapped(name));
    const dialog = page.getByRole('dialog');
    await letMonthBegin(server);
    const { _id, totalPrice } = await bookByTelephone(server);
    const half = totalPrice / 2;

    await test.step('the stay that Airbnb sold is noted', async () => {
      await openAdmin(page, server, '/calendar-sync/stays', 'owner');
      await guest.press(page.getByRole('main').getByRole('link', { name: /Airbnb/ }));
      await expect(
        page.getByText(asWrapped(fill(stays.form.usual, { commission: '15%' }))),
      ).toBeVisible();
      await field(stays.form.name).fill('Anna Berg');
      await field(stays.form.gross).fill('21000');
      await guest.press(button(stays.form.save));
      await expect(page.getByText('฿17,850').first()).toBeVisible();
      await expectNoViolation(page);
    });

    await test.step('F7 the booking by telephone gets its own plan, and the guest’s page says it', async () => {
      const { plan } = money;
      await openAdmin(page, server, `/bookings/${_id}`, 'owner');
      await openFold(page, bookings.detail.priceTerms);
      await guest.press(button(plan.make));
      const part = (label: string, number: number) =>
        dialog.getByRole('textbox', { name: fill(label, { number }) });
      const keep = dialog.getByRole('button', { name: asWrapped(plan.keep) });
      // Half first: the parts ask for too much until the last one gives it up.
      await part(plan.amount, 1).fill(String(half));
      const over = formatBaht(half - Math.round(totalPrice * 0.3));
      await expect(dialog.getByRole('status')).toContainText(
        asWrapped(fill(plan.tooMuch, { amount: over })),
      );
      await expect(keep).toBeDisabled();
      await guest.press(dialog.getByRole('button', { name: asWrapped(plan.outOfLast) }));
      await expect(part(plan.amount, 2)).toHaveValue(half.toLocaleString('en'));
      await part(plan.day, 1).fill('1 ธ.ค. 2569');
      await dialog
        .getByRole('combobox', { name: fill(plan.how, { number: 2 }) })
        .selectOption('on_arrival');
      await dialog.getByRole('textbox', { name: plan.damageField }).fill('0');
      await dialog.getByRole('textbox', { name: plan.why }).fill('ลูกค้าประจำ');
      await guest.press(keep);
      await expect(dialog).toBeHidden();

      const card = page.getByRole('region', { name: asWrapped(plan.title) });
      await expect(card).toContainText(plan.differs);
      await expect(card).toContainText(asWrapped(fill(plan.cash, { plan: formatBaht(half) })));
      await expect(card).toContainText('ลูกค้าประจำ');
      await expectNoViolation(page);
      const booking = await readBooking(server, _id);
      expect([booking.money.damage.asked, booking.instalments]).toMatchObject([
        0,
        [
          { amount: half, dueOn: '2026-12-01', payer: 'guest', way: 'transfer' },
          { amount: half, dueOn: MID_DECEMBER.checkIn, payer: 'guest', way: 'on_arrival' },
        ],
      ]);
      await page.goto(`/booking/${_id}/confirmation`);
      const texts = guest.words.booking;
      const sums = page.getByRole('region', { name: texts.money.title });
      await expect(sums).toContainText(asWrapped(fill(texts.plan.cash, { date: '15 ธ.ค.' })));
      await expect(sums).toContainText(formatBaht(half));
    });

    await test.step('F15 a quote at an agreed price goes out, and its guest books with it once', async () => {
      await openAdmin(page, server, '/rates', 'owner');
      await guest.press(page.getByRole('link', { name: rates.cost.quote }));
      await field(quotes.form.name).fill('ธนิดา');
      await page.getByLabel(quotes.form.agreed).check();
      await field(quotes.form.amount).fill('30,000');
      await field(quotes.form.reason).fill('เพื่อนของบ้าน');
      await guest.press(button(fill(quotes.form.make, { price: '฿30,000' })));
      const text = page.getByLabel(quotes.words.text, { exact: true });
      await expect(text).toContainText('สวัสดีค่ะ คุณธนิดา');
      await expect(text).toContainText('฿30,000');
      await expect(text).toContainText('ยังไม่ได้กันไว้');
      await expectNoViolation(page);

      const staff = await server.staffApi();
      const link = new URL((await staff.call(listSentQuotes, {})).quotes[0]?.url ?? '').pathname;
      const invited = (await newGuest()).page;
      await invited.goto(link);
      await expect(invited.getByText(quoteTh.free.text)).toBeVisible();
      await invited.getByRole('button', { name: fill(quoteTh.book, { price: '฿30,000' }) }).click();
      await invited.waitForURL('**/customer-info');
      await expect(invited.getByText('฿30,000').first()).toBeVisible();
      const other = (await newGuest()).page;
      await other.goto(link);
      await expect(other.getByText(quoteTh.used.title)).toBeVisible();
      await expect(other.getByRole('button', { name: /30,000/ })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(quotes.list.empty)).toBeVisible();
    });

    // The month after, with a log-in of then.
    await pay(server, _id, totalPrice);
    await page.goto('/');
    await server.advance(45 * DAY_MS);

    await test.step('the payout came', async () => {
      await openAdmin(page, server, '/calendar-sync/stays', 'owner');
      await guest.press(page.getByRole('main').getByRole('link', { name: /Anna Berg/ }));
      await guest.press(button(stays.pay.open));
      await guest.press(button(fill(stays.pay.yes, { amount: '฿17,850' })));
      await expect(page.getByText(asWrapped(stays.pay.done))).toBeVisible();
    });

    await test.step('the damage deposit goes back', async () => {
      await openAdmin(page, server, '/deposits', 'owner');
      await expectNoViolation(page);
      await guest.press(button(fill(deposits.giveBack, { amount: '฿5,000' })));
      await guest.press(dialog.locator('button[type=submit]'));
      await expect(dialog).toBeHidden();
      await expect(page.getByText(asWrapped(deposits.none))).toBeVisible();
    });

    await test.step('F1 the month closes', async () => {
      const month = monthOf(LONG_WEEKEND.checkIn);
      await openAdmin(page, server, `/month?month=${month}`, 'owner');
      const source = page.getByRole('listitem').filter({ hasText: 'Airbnb' }).first();
      await expect(source).toContainText('฿21,000');
      await guest.press(page.getByRole('button', { name: /^ปิด.*…$/ }));
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(asWrapped(words.closing.done_channel_stays))).toBeVisible();
      await guest.press(question.getByRole('button', { name: expenses.proposals.none }));
      const done = asWrapped(words.closing.done_monthly_expenses);
      await expect(question.getByText(done)).toBeVisible();
      await guest.press(question.getByRole('button', { name: asWrapped(words.closing.closeYes) }));
      await expect(question).toBeHidden();
      await expect(page.getByText(words.closing.closed, { exact: true })).toBeVisible();
      await expectNoViolation(page);
    });
  },
);
