import { bringIntoView } from './support/bring-into-view.ts';
import { makeAwaited, makeConfirmed, readBooking } from './support/bookings.ts';
import { HALF, askToCancel } from './support/cancellation.ts';
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
      // The hour at the door is the villa's, where it is read: only deadlines name their time zone.
      await expect(card.dates).toContainText('15:00');
      await expect(card.dates).not.toContainText(guest.words.common.thaiTime);
      await card.book();
      await page.waitForURL(/customer-info$/);
      // Times of day are the villa's, and say so.
      const { thaiTime } = guest.words.common;
      await expect(
        page.getByText(`15:00 น. (${thaiTime})`).filter({ visible: true }).first(),
      ).toBeVisible();
      const id = new URL(page.url()).pathname.split('/')[2] ?? '';
      expect(await readBooking(server, id)).toMatchObject(STAY);
    });
  });
}

test.describe('where the clock is the villa’s', { tag: '@desktop' }, () => {
  test.use({ timezoneId: 'Asia/Jakarta' });

  test('no time says whose it is', async ({ guest }) => {
    const { page } = guest;
    await page.goto('/');
    const card = await openBookingCard(guest);
    await card.choose(STAY);
    await expect(card.dates).toContainText('15:00');
    await expect(page.getByText(guest.words.common.thaiTime)).toHaveCount(0);
  });
});

test.describe('a guest in Europe/Berlin', { tag: '@phone' }, () => {
  test.use({ timezoneId: 'Europe/Berlin', language: 'en' });

  test('reads whose time it is until when to pay; a door opens by its own clock', async ({
    guest,
    server,
  }) => {
    const { page } = guest;
    await page.goto('/');
    await bringIntoView(page.getByRole('contentinfo'));
    await expect(page.getByRole('contentinfo')).toContainText('15:00');
    await expect(page.getByRole('contentinfo').getByText('(Thai time)')).toHaveCount(0);
    const { _id } = await makeAwaited(server, STAY);
    await page.goto(`/booking/${_id}/payment`);
    await expect(page.getByText(/^by \w+\s\d+\s.*\(Thai time\)/)).toBeVisible();
  });

  test('reads whose time it is when a request to cancel was sent', async ({ guest, server }) => {
    await server.changeVilla({ ...HALF });
    const { _id } = await makeConfirmed(server, STAY);
    await askToCancel(server, _id);
    await guest.page.goto(`/booking/${_id}/confirmation`);
    await expect(guest.page.getByText(/^You asked to cancel on .*\(Thai time\)$/)).toBeVisible();
  });
});
