/** How often somebody presses for what an owner does every day: these numbers may fall and not rise. */
import type { Locator, Page } from '@playwright/test';
import { ADMIN_WORDS, openAdmin } from './support/admin.ts';
import { makeAwaited, makeConfirmed, makeInReview, readBooking } from './support/bookings.ts';
import { LONG_WEEKEND, MIDWEEK, dayName } from './support/days.ts';
import { expect, test } from './support/test.ts';

const LANGUAGE = 'en';
const { bookings, calendar, shell } = ADMIN_WORDS[LANGUAGE];
test.use({ language: LANGUAGE, contextOptions: { reducedMotion: 'reduce' } });

/** Presses as a hand does, and counts. */
function counting() {
  let taps = 0;
  return {
    press: async (what: Locator): Promise<void> => {
      await what.click();
      taps += 1;
    },
    taps: () => taps,
  };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shell.nav.label }).getByRole('link', { name }).first();

test('confirming a slip takes one tap @desktop', async ({ page, server }) => {
  const { _id } = await makeInReview(server, LONG_WEEKEND);
  const { press, taps } = counting();
  await openAdmin(page, server, '/slips', 'owner');
  await expect(page.getByRole('img').first()).toBeVisible();
  // A press so soon after the slip before confirms nothing.
  await page.waitForTimeout(450);
  await press(page.getByRole('button', { name: /^Confirm/ }).first());
  await expect.poll(async () => (await readBooking(server, _id)).status).toBe('confirmed');
  expect(taps()).toBeLessThanOrEqual(1);
});

test('a booking by telephone takes six taps @desktop', async ({ page, server }) => {
  const { press, taps } = counting();
  await openAdmin(page, server, '/bookings', 'owner');
  await press(page.getByRole('link', { name: bookings.newBooking }));
  for (const day of ['2026-11-24', '2026-11-27']) {
    await press(page.getByRole('button', { name: dayName(day, LANGUAGE) }));
  }
  await press(page.getByLabel(bookings.form.firstName));
  await page.keyboard.type('Nok');
  await press(page.getByLabel(bookings.form.phone));
  await page.keyboard.type('0812345678');
  await press(button(page, bookings.form.create));
  await expect(page.getByRole('heading', { level: 1, name: 'Nok' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
});

test('a longer stay takes four taps @desktop', async ({ page, server }) => {
  const { _id } = await makeAwaited(server, LONG_WEEKEND);
  const { press, taps } = counting();
  await openAdmin(page, server, `/bookings/${_id}`, 'owner');
  await press(page.getByRole('link', { name: bookings.detail.edit }).first());
  for (const day of ['2026-12-03', '2026-12-07']) {
    await press(page.getByRole('button', { name: dayName(day, LANGUAGE) }));
  }
  await press(page.locator('form button[type=submit]').last());
  await expect.poll(async () => (await readBooking(server, _id)).checkOut).toBe('2026-12-07');
  expect(taps()).toBeLessThanOrEqual(4);
});

test('blocking two nights takes four taps @desktop', async ({ page, server }) => {
  const { press, taps } = counting();
  await openAdmin(page, server, '', 'owner');
  await press(inMenu(page, shell.nav.calendar));
  for (const day of ['2026-11-24', '2026-11-25']) {
    await press(page.locator(`[data-day="${day}"]`));
  }
  const panel = page.getByRole('form', { name: calendar.chosen });
  await press(panel.getByRole('button', { name: calendar.block }));
  await expect(page.getByRole('button', { name: `${calendar.blocked},` })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test('copying a link that a guest has lost takes three taps @desktop', async ({ page, server }) => {
  const { reference } = await makeConfirmed(server, MIDWEEK);
  const { press, taps } = counting();
  await openAdmin(page, server, '', 'owner');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(inMenu(page, shell.nav.bookings));
  await press(page.getByRole('main').getByRole('link').filter({ hasText: reference }).first());
  await press(button(page, bookings.share.copyMessage));
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('/booking/');
  expect(taps()).toBeLessThanOrEqual(3);
});
