import { saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { recordPayment } from '@villa/shared/contract/ledger.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as staffEn } from '@villa/shared/i18n/staff/extras.en.ts';
import { texts as staffTh } from '@villa/shared/i18n/staff/extras.th.ts';
import { openAdmin } from './support/admin.ts';
import { SOMEBODY, confirm, makeHeld, readBooking } from './support/bookings.ts';
import { EXTRA_WORDS, SOLD, sellExtras } from './support/extra-screens.ts';
import { expectNoViolation } from './support/looks.ts';
import { openFold } from './support/open-fold.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/words.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };
const STAFF = { th: staffTh, en: staffEn } satisfies Record<Language, unknown>;
const baht = (amount: number) => `฿${amount.toLocaleString('en')}`;

const WAYS = [
  { language: 'th', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const;

for (const { language, colorScheme, viewport } of WAYS) {
  test.describe(`at ${viewport.width} px in ${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`C5 in ${language} extras are counted at booking; one is asked for, granted, paid for and cancelled`, async ({
      guest,
      newGuest,
      server,
      watch,
    }) => {
      // The admin's service worker is held back from these tests.
      watch.tolerate('console.warning: Service Worker registration blocked');
      const words = EXTRA_WORDS[language];
      const staff = STAFF[language];
      await sellExtras(server);
      const { _id: id } = await makeHeld(server, STAY);
      const before = await readBooking(server, id);

      // Between the nights and the name: one press a piece, one row.
      const { page } = guest;
      await page.goto(`/booking/${id}`);
      await expect(page.getByRole('heading', { name: words.step.title })).toBeVisible();
      const car = { name: SOLD.car[language] };
      const more = page.getByRole('button', { name: fill(words.count.more, car) });
      for (let count = 0; count < 3; count += 1) await guest.press(more);
      await guest.press(page.getByRole('button', { name: fill(words.count.less, car) }));
      await page.getByRole('checkbox', { name: SOLD.breakfast[language] }).check();
      const goOn = page.getByRole('button', { name: /^(Go on|ต่อไป)/ });
      await expect(goOn).not.toHaveAttribute('aria-busy');
      const chosen = await readBooking(server, id);
      expect(chosen.price.extras).toMatchObject([{ count: 2 }, { count: 1 }]);
      expect(chosen.totalPrice).toBe(before.totalPrice + 2 * 900 + 6 * 320);
      await expect(page.locator('main')).toContainText(baht(chosen.totalPrice));
      await expectNoViolation(page);
      await guest.press(goOn);
      await expect(page).toHaveURL(/customer-info$/);

      // On the guest's page, once it is confirmed and paid.
      const params = { id };
      await server.api.call(saveCustomerInfo, { params, body: { customerInfo: SOMEBODY } });
      await confirm(server, id, chosen.totalPrice);
      await page.goto(`/booking/${id}/extras`);
      const chef = SOLD.chef[language];
      await guest.press(page.getByRole('button', { name: fill(words.add.askOne, { name: chef }) }));
      await page.getByLabel(words.form.day).selectOption('2026-12-16');
      await page.getByLabel(words.form.note).fill('No shellfish.');
      await expect(page.getByRole('dialog')).toContainText(baht(4500));
      await expectNoViolation(page);
      await guest.press(page.getByRole('dialog').getByRole('button', { name: /16/ }));
      const yours = page.getByRole('region', { name: words.yours.title });
      await expect(yours).toContainText(words.yours.state.asked);
      expect((await readBooking(server, id)).totalPrice).toBe(chosen.totalPrice);

      // Staff say yes, and the guest pays for it.
      const owner = await newGuest();
      await openAdmin(owner.page, server, '/extras', 'owner');
      const asked = owner.page.getByRole('region', { name: staff.asked.title });
      await expect(asked).toContainText('No shellfish.');
      await expectNoViolation(owner.page);
      await owner.press(asked.getByRole('button', { name: /4,500/ }));
      await expect(asked).toContainText(staff.asked.none);
      const granted = await readBooking(server, id);
      expect(granted.money).toMatchObject({ total: chosen.totalPrice + 4500, due: 4500 });
      const api = await server.staffApi();
      await api.call(recordPayment, { params, body: { amount: 4500, method: 'cash' } });
      expect((await readBooking(server, id)).money).toMatchObject({ due: 0, refundDue: 0 });

      // Cancelled until its hours: its money comes back.
      await page.reload();
      const back = fill(words.yours.cancel, { amount: baht(4500) });
      const cancel = page.getByRole('button', { name: back });
      await guest.press(cancel);
      await expect(cancel).toHaveCount(0);
      expect((await readBooking(server, id)).money).toMatchObject({
        total: chosen.totalPrice,
        refundDue: 4500,
      });
      await expectNoViolation(page);

      // Staff add one that was asked for by telephone, at the sum that they see.
      await openAdmin(owner.page, server, `/bookings/${id}`, 'owner');
      await openFold(owner.page, staff.booking.title);
      await owner.press(owner.page.getByRole('button', { name: staff.booking.add.open }));
      const dialog = owner.page.getByRole('dialog');
      await dialog.getByLabel(staff.booking.add.count).selectOption('2');
      await expect(dialog).toContainText(baht(1800));
      await expectNoViolation(owner.page);
      await owner.press(dialog.getByRole('button', { name: staff.booking.add.add, exact: true }));
      await expect(dialog).toHaveCount(0);
      expect((await readBooking(server, id)).totalPrice).toBe(chosen.totalPrice + 1800);
    });
  });
}
