import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { LONG_WEEKEND } from './support/days.ts';
import { cancelBooking, readBooking } from './support/bookings.ts';
import { openBookingCard, openCardButton, openTab } from './support/home.ts';
import type { Guest } from './support/guest.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/words.ts';

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

async function goHome(guest: Guest): Promise<void> {
  await guest.press(guest.page.getByRole('banner').getByRole('link'));
  await guest.page.waitForURL((url) => url.pathname === '/');
}

const notice = ({ page, words }: Guest) =>
  page.getByRole('region', { name: words.booking.open.title });

for (const language of ['th', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the home page leads back to a booking whose nights are held', async ({
      guest,
      server,
    }) => {
      const { page, words } = guest;
      const id = await bookAndGoHome(guest);
      await expect(notice(guest)).toBeVisible();
      const { totalPrice } = await readBooking(server, id);
      await expect(notice(guest)).toContainText(
        fill(words.booking.open.total, { total: formatBaht(totalPrice) }),
      );
      await guest.press(notice(guest).getByRole('link', { name: words.booking.open.goOn }));
      await expect(page).toHaveURL(new RegExp(`/booking/${id}/customer-info$`));
      // Also out of the browser's memory.
      await page.goBack();
      await expect(notice(guest)).toBeVisible();
    });
  });
}

test(
  'what is said of held nights covers none of the words over the picture',
  { tag: '@desktop' },
  async ({ guest, server }) => {
    const { page, words } = guest;
    await SCREENS.find((screen) => screen.name === 'home-continue')?.open(guest, server);
    const strip = page.getByRole('region', { name: words.booking.open.title });
    const over = page.locator('.hero > :last-child > :last-child');
    // It moves softly.
    await expect
      .poll(async () => {
        const [top, bottom] = [(await strip.boundingBox())?.y, await over.boundingBox()];
        return (top ?? 0) - ((bottom?.y ?? 0) + (bottom?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(-32);
    const ways = over.getByRole('link').or(over.getByRole('button'));
    const way = await ways.last().boundingBox();
    expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThan((await strip.boundingBox())?.y ?? 0);
  },
);

test('nothing is said of a hold that has run out, from its very end on', async ({
  guest,
  server,
}) => {
  const { page } = guest;
  await bookAndGoHome(guest);
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
  const id = await bookAndGoHome(guest);
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
  expect(asked.filter((url) => /open-hold|api\/booking/.test(url))).toEqual([]);
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
    await page.touchscreen.tap(10, 10);
    await expect(place).toBeVisible();
    await page.goBack();
    await expect(place).toBeHidden();
  });
});
