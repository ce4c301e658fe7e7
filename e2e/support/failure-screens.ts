import { expect } from '@playwright/test';
import { makeHeld } from './bookings.ts';
import { LONG_WEEKEND } from './days.ts';
import type { Guest } from './guest.ts';
import { openBookingCard } from './home.ts';
import { loseLine } from './lose-line.ts';
import type { Screen } from './screens.ts';
import { StayForm } from './stay-form.ts';

/** The messages that a lost line, and a file that does not come, leave in the log of a page. */
const LOST = ['failed ', 'console.error: ', 'console.warning: ', '404 GET /assets/'];

/** The booking page with dates chosen, and the button pressed. */
async function tryToBook(guest: Guest, before: () => Promise<unknown>): Promise<void> {
  await guest.page.goto('/booking');
  const panel = new StayForm(guest, guest.page.getByRole('main'));
  await panel.choose(LONG_WEEKEND);
  await before();
  await panel.book();
  await expect(guest.page.getByRole('alert').first()).toBeVisible();
}

/** The guest's screens when something is refused or does not come. */
export const FAILURE_SCREENS: readonly Screen[] = [
  {
    name: 'too-many-holds',
    byDevice: true,
    isWindow: true,
    leaves: ['429 POST /api/booking'],
    open(guest) {
      // The tests' server has no limits.
      const data = {
        retryAfter: 86_400,
        nights: 0,
        contact: { phone: '076-000-0000', line: '@baanvela-demo', email: 'stay@example.com' },
      };
      const json = { success: false, code: 'too_many_holds', message: '', data };
      return tryToBook(guest, () =>
        guest.page.route('**/api/booking', (route) => route.fulfill({ status: 429, json })),
      );
    },
  },
  {
    name: 'line-lost',
    byDevice: true,
    isWindow: true,
    leaves: LOST,
    open: (guest) => tryToBook(guest, () => loseLine(guest.page)),
  },
  {
    name: 'late-calendar',
    byDevice: true,
    isWindow: true,
    leaves: LOST,
    async open(guest) {
      await guest.page.route('**/assets/stay-calendar-*.js', (route) => route.abort());
      await guest.page.goto('/');
      const card = await openBookingCard(guest);
      await expect(card.place.getByText(guest.words.common.late.failed)).toBeVisible();
    },
  },
  {
    name: 'late-home',
    isWindow: true,
    leaves: LOST,
    async open({ page, words }) {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/');
      await page.mouse.wheel(0, 50);
      await expect(page.getByText(words.common.late.page)).toBeVisible();
    },
  },
  {
    name: 'late-step',
    leaves: LOST,
    async open({ page, words }, server) {
      const { _id } = await makeHeld(server, LONG_WEEKEND);
      await page.route('**/assets/booking-customer-info-page-*.js', (route) => route.abort());
      await page.goto(`/booking/${_id}/customer-info`);
      await expect(page.getByRole('heading', { name: words.common.failure.title })).toBeVisible();
    },
  },
];

/** A booking page whose very first file is missing: words and a link, and nothing else that could be checked. */
export const BARE_SCREENS: readonly Screen[] = [
  {
    name: 'late-page',
    leaves: LOST,
    async open({ page, words }, server) {
      const { _id } = await makeHeld(server, LONG_WEEKEND);
      await page.route('**/assets/app-*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(`/booking/${_id}/payment`);
      await expect(page.getByRole('heading', { name: words.common.failure.title })).toBeVisible();
    },
  },
];
