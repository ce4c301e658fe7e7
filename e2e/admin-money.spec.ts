import { deleteAdminBooking, getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { SOMEBODY, confirm, makeInReview, readBooking } from './support/bookings.ts';
import { DAY_MS, cancel, setTerms } from './support/payment-terms.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

const NAME = `${SOMEBODY.firstName} ${SOMEBODY.lastName}`;
const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    const { bookings, dashboard, money: words } = ADMIN_WORDS[language];

    test(
      'what a booking in the bin owes is on the dashboard, and given back out of it',
      { tag: language === 'th' ? '@phone' : '@desktop' },
      async ({ page, server, guest }) => {
        await setTerms(server);
        const { _id } = await makeInReview(server, STAY);
        await confirm(server, _id);
        await cancel(server, _id);
        const staff = await server.staffApi();
        const { money } = await staff.call(getAdminBooking, { params: { id: _id } });
        const owed = formatBaht(money.refundDue);
        expect(money.refundDue).toBeGreaterThan(0);
        await staff.call(deleteAdminBooking, { params: { id: _id }, query: {} });

        await openAdmin(page, server, '', 'owner');
        const toDo = page.getByRole('region', { name: asWrapped(dashboard.toDo.title) });
        const list = toDo.getByRole('link', { name: asWrapped(dashboard.money.inBin) });
        await expect(list).toContainText(owed);
        await guest.press(list);
        const restore = asWrapped(fill(bookings.bin.restoreOne, { name: NAME }));
        await guest.press(page.getByRole('button', { name: restore }));
        // The page on which the refund is written down.
        await expect(page).toHaveURL(new RegExp(`/bookings/${_id}$`));
        await guest.press(page.getByRole('button', { name: asWrapped(bookings.share.more) }));
        await guest.press(page.getByRole('button', { name: asWrapped(words.action.payBack) }));
        const dialog = page.getByRole('dialog');
        await guest.press(dialog.locator('button[type=submit]'));
        await expect(dialog).toBeHidden();
        const card = page.getByRole('region', { name: words.title });
        await expect(card).toContainText(`−${owed}`);
        await openAdmin(page, server, '', 'owner');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(list).toBeHidden();
      },
    );

    test(
      'deposit, balance with the damage deposit, and the damage deposit back after the stay',
      { tag: language === 'th' ? '@phone' : '@desktop' },
      async ({ page, server, guest }) => {
        await setTerms(server);
        const { _id, totalPrice } = await makeInReview(server, STAY);
        const baht = (sum: number) => formatBaht(sum);
        const deposit = Math.round(totalPrice * 0.3);
        const came = deposit - 610;
        const rest = totalPrice - came + 5000;
        await openAdmin(page, server, `/bookings/${_id}`, 'owner');
        const card = page.getByRole('region', { name: words.title });
        const button = (name: string) => page.getByRole('button', { name: asWrapped(name) });
        const dialog = page.getByRole('dialog');
        const submit = dialog.locator('button[type=submit]');
        const amount = dialog.getByRole('textbox').first();

        // The field shows the amount due now; the payment received is less.
        await guest.press(button(bookings.action.confirm));
        await expect(amount).toHaveValue(deposit.toLocaleString('en'));
        await amount.fill(String(came));
        await expect(submit).toContainText(baht(came));
        await guest.press(submit);
        await expect(dialog).toBeHidden();
        const done = fill(bookings.done.confirmed, { name: NAME });
        await expect(page.getByText(done)).toBeVisible();
        await expect(card).toContainText(`+${baht(came)}`);
        expect((await readBooking(server, _id)).money).toMatchObject({
          paid: came,
          next: { kind: 'deposit', amount: 610 },
        });

        // One transfer for the rest, and for the damage deposit.
        await guest.press(button(words.action.add));
        await amount.fill(String(rest));
        await expect(dialog.getByLabel(asWrapped(words.form.damage))).toHaveValue('5,000');
        await guest.press(submit);
        await expect(dialog).toBeHidden();
        await expect(card).toContainText(asWrapped(words.rows.whole));
        await expect(card).toContainText(asWrapped(fill(words.damage.held, { amount: '฿5,000' })));

        // After the stay it is to give back, and the dashboard says so.
        // By then this log-in has ended; nobody is to ask with it.
        await page.goto('/');
        await server.advance(28 * DAY_MS);
        await openAdmin(page, server, '', 'owner');
        const toDo = page.getByRole('region', { name: dashboard.toDo.title });
        const back = asWrapped(fill(dashboard.toDo.deposit, { name: NAME }));
        const list = toDo.getByRole('link', { name: back });
        await expect(list).toContainText('฿5,000');
        await guest.press(list);
        await expect(page).toHaveURL(/\/deposits$/);
        await expect(list).toBeHidden();
        await guest.press(page.getByRole('main').locator(`a[href$="/bookings/${_id}"]`));
        await guest.press(button(words.action.keep));
        await amount.fill('800');
        await dialog.getByRole('textbox').last().fill('a lamp');
        await guest.press(submit);
        await expect(dialog).toBeHidden();
        await guest.press(button(words.action.giveBack));
        await expect(amount).toHaveValue('4,200');
        await guest.press(submit);
        await expect(dialog).toBeHidden();
        await expect(card).toContainText('−฿4,200');
        expect((await readBooking(server, _id)).money).toMatchObject({
          paid: totalPrice,
          due: 0,
          refundDue: 0,
          damage: { held: 800, kept: 800 },
        });
        const history = page.getByRole('region', { name: bookings.detail.history });
        await expect(history).toContainText(baht(rest));
        await page.goto('/admin');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(list).toBeHidden();
      },
    );
  });
}
