import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { readBooking } from './support/bookings.ts';
import { CustomerInfoForm } from './support/customer-info.ts';
import { MIDWEEK } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { StayForm } from './support/stay-form.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';
import { fill } from './support/words.ts';

const OLD_TOTAL = 3 * 12_900;
const NEW_TOTAL = 3 * 13_500;

/** The owner raises the price between the guest's view and click. */
async function bookAcrossTheChange(guest: Guest, server: TestServer, form: StayForm) {
  const { page, words } = guest;
  await form.choose(MIDWEEK);
  await form.expectTotal(OLD_TOTAL);

  await server.changeVilla({ weekday_discounted_price: 13_500 });
  await form.book();
  const notice = fill(words.stay.newPrice, {
    before: formatBaht(OLD_TOTAL),
    total: formatBaht(NEW_TOTAL),
  });
  await expect(page.getByText(notice)).toBeVisible();
  await form.expectTotal(NEW_TOTAL);
  await expect(form.place).not.toContainText(formatBaht(OLD_TOTAL));

  await form.book();
  await expect(new CustomerInfoForm(guest).heading).toBeVisible();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect((await readBooking(server, id)).totalPrice).toBe(NEW_TOTAL);
}

test(
  'a changed price is shown before booking on the home page',
  { tag: '@phone' },
  async ({ guest, server, watch }) => {
    watch.expect('409 POST /api/booking');
    await guest.page.goto('/');
    await bookAcrossTheChange(guest, server, await openBookingCard(guest));
  },
);

test(
  'a changed price is shown before booking on the booking page',
  { tag: '@desktop' },
  async ({ guest, server, watch }) => {
    watch.expect('409 POST /api/booking');
    await guest.page.goto('/booking');
    await bookAcrossTheChange(guest, server, new StayForm(guest, guest.page.getByRole('main')));
  },
);
