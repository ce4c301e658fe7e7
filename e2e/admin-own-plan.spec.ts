import { createAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { readBooking } from './support/bookings.ts';
import { openFold } from './support/open-fold.ts';
import { MID_DECEMBER, setTerms } from './support/deposits.ts';
import { expect, test } from './support/test.ts';
import { asWrapped, fill } from './support/words.ts';

test.describe('in th', () => {
  test.use({ language: 'th', contextOptions: { reducedMotion: 'reduce' } });
  const { money: words } = ADMIN_WORDS.th;

  test(
    'F7 an owner gives a booking by telephone its own plan, and the guest’s page says it',
    { tag: '@phone' },
    async ({ page, server, guest }) => {
      await setTerms(server);
      const staff = await server.staffApi();
      const { _id, totalPrice } = await staff.call(createAdminBooking, {
        body: {
          ...MID_DECEMBER,
          rooms: 3,
          guests: 4,
          customerInfo: { firstName: 'Kanda', lastName: 'Phromma', email: '', phone: '' },
          language: 'th',
          confirmed: true,
        },
      });
      const half = totalPrice / 2;
      const baht = (sum: number) => formatBaht(sum);
      const { plan } = words;

      await openAdmin(page, server, `/bookings/${_id}`, 'owner');
      await openFold(page, ADMIN_WORDS.th.bookings.detail.priceTerms);
      await guest.press(page.getByRole('button', { name: asWrapped(plan.make) }));
      const dialog = page.getByRole('dialog');
      const field = (label: string, number: number) =>
        dialog.getByRole('textbox', { name: fill(label, { number }) });
      const keep = dialog.getByRole('button', { name: asWrapped(plan.keep) });

      // Half first: the parts ask for too much until the last one gives it up.
      await field(plan.amount, 1).fill(String(half));
      await expect(dialog.getByRole('status')).toContainText(
        asWrapped(fill(plan.tooMuch, { amount: baht(half - Math.round(totalPrice * 0.3)) })),
      );
      await expect(keep).toBeDisabled();
      await guest.press(dialog.getByRole('button', { name: asWrapped(plan.outOfLast) }));
      await expect(field(plan.amount, 2)).toHaveValue(half.toLocaleString('en'));
      await field(plan.day, 1).fill('1 ธ.ค. 2569');
      await dialog
        .getByRole('combobox', { name: fill(plan.how, { number: 2 }) })
        .selectOption('on_arrival');
      await dialog.getByRole('textbox', { name: plan.damageField }).fill('0');
      await dialog.getByRole('textbox', { name: plan.why }).fill('ลูกค้าประจำ');
      await guest.press(keep);
      await expect(dialog).toBeHidden();

      const card = page.getByRole('region', { name: asWrapped(plan.title) });
      await expect(card).toContainText(plan.differs);
      await expect(card).toContainText(asWrapped(fill(plan.cash, { plan: baht(half) })));
      await expect(card).toContainText('ลูกค้าประจำ');
      const { money, instalments } = await readBooking(server, _id);
      expect([money.damage.asked, instalments]).toMatchObject([
        0,
        [
          { amount: half, dueOn: '2026-12-01', payer: 'guest', way: 'transfer' },
          { amount: half, dueOn: MID_DECEMBER.checkIn, payer: 'guest', way: 'on_arrival' },
        ],
      ]);

      await page.goto(`/booking/${_id}/confirmation`);
      const { booking } = guest.words;
      const sums = page.getByRole('region', { name: booking.money.title });
      await expect(sums).toContainText(asWrapped(fill(booking.plan.cash, { date: '15 ธ.ค.' })));
      await expect(sums).toContainText(baht(half));
    },
  );
});
