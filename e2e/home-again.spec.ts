import { LONG_WEEKEND } from './support/days.ts';
import { cancelBooking, makeHeld } from './support/bookings.ts';
import { openBookingCard, openCardButton, openTab } from './support/home.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

/** Books on the home page; the guest then goes home again by the villa's name. */
async function bookAndGoHome(guest: Guest): Promise<string> {
  const { page } = guest;
  await page.goto('/');
  const form = await openBookingCard(guest);
  await form.choose(LONG_WEEKEND);
  await form.book();
  await page.waitForURL(/customer-info$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await goHome(guest);
  return id;
}

/** A booking whose link the guest has opened, as whoever made it has; from there home by the villa's name. */
async function openAndGoHome(guest: Guest, server: TestServer): Promise<string> {
  const { _id: id } = await makeHeld(server, LONG_WEEKEND);
  await guest.page.goto(`/booking/${id}`);
  await guest.page.waitForURL(/customer-info$/);
  await goHome(guest);
  return id;
}

async function goHome(guest: Guest): Promise<void> {
  await guest.press(guest.page.getByRole('banner').getByRole('link'));
  await guest.page.waitForURL((url) => url.pathname === '/');
}

const notice = ({ page, words }: Guest) =>
  page.getByRole('region', { name: words.booking.own.title });

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('F13 the home page leads back to the guest’s own booking', async ({ guest }) => {
      const { page } = guest;
      const id = await bookAndGoHome(guest);
      await expect(notice(guest)).toBeVisible();
      await guest.press(notice(guest).getByRole('link'));
      await expect(page).toHaveURL(new RegExp(`/booking/${id}/customer-info$`));
      // Also out of the browser's memory.
      await page.goBack();
      await expect(notice(guest)).toBeVisible();
    });
  });
}

test('F13 the line of a booking is gone with one press, and comes back with its link', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  const id = await openAndGoHome(guest, server);
  await guest.press(notice(guest).getByRole('button', { name: words.booking.own.notMine }));
  await expect(notice(guest)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('bookings'))).toBeNull();
  await page.reload();
  await expect(openCardButton(guest)).toBeVisible();
  await expect(notice(guest)).toBeHidden();
  await page.goto(`/booking/${id}`);
  await page.waitForURL(/customer-info$/);
  await goHome(guest);
  await expect(notice(guest)).toBeVisible();
});

test('F13 another visit tells the days alone, until the booking is opened', async ({
  guest,
  server,
}) => {
  const { page, words } = guest;
  const id = await openAndGoHome(guest, server);
  const held = words.booking.own.held.split('{{')[0] ?? '';
  await expect(notice(guest)).toContainText(held);
  expect(await page.evaluate(() => localStorage.getItem('bookings'))).toBe(id);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(notice(guest).getByRole('link')).toHaveText(/\d/);
  await expect(notice(guest)).not.toContainText(held);
});

test('F13 the guest’s own nights are theirs in the calendar, and booked to others', async ({
  guest,
  server,
  browser,
  baseURL,
}) => {
  const { words } = guest;
  await openAndGoHome(guest, server);
  await expect(notice(guest)).toBeVisible();
  const card = await openBookingCard(guest);
  await card.turnTo(LONG_WEEKEND.checkIn);
  await expect(card.day(LONG_WEEKEND.checkIn)).toHaveAccessibleName(
    new RegExp(words.stay.refusal.own),
  );
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/booking');
  await expect(other.getByRole('main')).toBeVisible();
  await expect(other.getByText(words.stay.calendar.yours)).toHaveCount(0);
  await other.context().close();
});

test('F13 nothing is kept or told where staff are logged in', async ({ guest, server }) => {
  const { page } = guest;
  const id = await openAndGoHome(guest, server);
  await page.evaluate(() => {
    localStorage.removeItem('bookings');
    localStorage.setItem('adminToken', 'a token');
  });
  await page.goto(`/booking/${id}`);
  await page.waitForURL(/customer-info$/);
  expect(await page.evaluate(() => localStorage.getItem('bookings'))).toBeNull();
  await goHome(guest);
  await expect(openCardButton(guest)).toBeVisible();
  await expect(notice(guest)).toBeHidden();
});

test('nothing is said of a hold that has run out, from its very end on', async ({
  guest,
  server,
}) => {
  const { page } = guest;
  await openAndGoHome(guest, server);
  await expect(notice(guest)).toBeVisible();
  await server.advance(31 * 60_000);
  await page.clock.fastForward(31 * 60_000);
  await expect(notice(guest)).toBeHidden();
  await page.reload();
  await page.mouse.wheel(0, 300);
  await expect((await openBookingCard(guest)).month).toBeVisible();
  await expect(notice(guest)).toBeHidden();
});

test('nothing is said of a booking that was cancelled elsewhere', async ({ guest, server }) => {
  const id = await openAndGoHome(guest, server);
  await expect(notice(guest)).toBeVisible();
  await cancelBooking(server, id);
  await guest.page.reload();
  await expect((await openBookingCard(guest)).month).toBeVisible();
  await expect(notice(guest)).toBeHidden();
});

test('a guest who holds nothing sees nothing of it', { tag: '@desktop' }, async ({ guest }) => {
  const asked: string[] = [];
  guest.page.on('request', (request) => asked.push(request.url()));
  await guest.page.goto('/');
  await expect((await openBookingCard(guest)).month).toBeVisible();
  await expect(notice(guest)).toBeHidden();
  expect(asked.filter((url) => /own-bookings|api\/booking/.test(url))).toEqual([]);
});

test.describe('the back button of a phone', { tag: '@phone' }, () => {
  test('closes the booking sheet, and leaves the page only then', async ({ guest }) => {
    const { page } = guest;
    await page.goto('/booking');
    await page.goto('/');
    const { place } = await openBookingCard(guest);
    await expect(place).toBeVisible();
    await page.goBack();
    await expect(place).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await expect(openCardButton(guest)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/booking$/);
  });

  test('has nothing to close where the sheet was closed by its own button', async ({ guest }) => {
    const { page, words } = guest;
    await page.goto('/booking');
    await page.goto('/');
    const { place } = await openBookingCard(guest);
    await guest.press(place.getByRole('button', { name: words.common.close }));
    await expect(place).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).toEqual(null);
    await page.goBack();
    await expect(page).toHaveURL(/\/booking$/);
  });

  test('closes a room’s pictures', async ({ guest }) => {
    const { page } = guest;
    await page.goto('/');
    const rooms = await openTab(guest, 'rooms');
    await guest.press(rooms.getByRole('button').first());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rooms).toBeVisible();
  });

  test('a reload with the sheet open shows it again', async ({ guest }) => {
    const { page } = guest;
    await page.goto('/');
    const { place } = await openBookingCard(guest);
    await expect(place).toBeVisible();
    await page.reload();
    // A tap on a page that does not listen yet is lost; the guest taps again.
    await expect(async () => {
      await page.touchscreen.tap(10, 10);
      await expect(place).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.goBack();
    await expect(place).toBeHidden();
  });
});
