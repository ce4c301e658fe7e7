import { readBooking } from './support/bookings.ts';
import { TODAY } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { expect, test } from './support/test.ts';

const STAY = { checkIn: '2026-12-05', checkOut: '2026-12-07' };
const YESTERDAY = '2026-11-19';

for (const zone of ['Pacific/Honolulu', 'Pacific/Auckland', 'Europe/London']) {
  test.describe(`a guest in ${zone}`, { tag: '@desktop' }, () => {
    test.use({ timezoneId: zone });

    test('books the dates that were clicked', async ({ guest, server }) => {
      const { page } = guest;
      await page.goto('/');
      const card = await openBookingCard(guest);
      // Today is the villa's date, whatever the guest's own calendar says.
      await expect(card.day(TODAY)).toBeEnabled();
      await expect(card.day(TODAY)).toHaveAccessibleName(
        new RegExp(guest.words.stay.calendar.today),
      );
      await expect(card.day(YESTERDAY)).toBeDisabled();

      await card.choose(STAY);
      await card.expectTotal(18_000 + 12_900);
      await card.book();
      await page.waitForURL(/customer-info$/);
      const id = new URL(page.url()).pathname.split('/')[2] ?? '';
      expect(await readBooking(server, id)).toMatchObject(STAY);
    });
  });
}
