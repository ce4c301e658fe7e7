import { expect } from '@playwright/test';
import { MALI, logInAs } from '../accounts.ts';
import type { Screen } from '../screens.ts';
import { bookingOf, staffScreen } from './staff-screen.ts';

/** At the door, where nobody is logged in yet. */
const doorScreen = (name: string, path: string, then?: Screen['open']): Screen => ({
  name: `admin-${name}`,
  async open(guest, server) {
    await guest.page.goto(`/admin${path}`);
    await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
    await then?.(guest, server);
  },
});

/** The first look, the mails, the accounts, and what goes wrong. */
export const OFFICE_SCREENS = [
  staffScreen('dashboard', { path: '', bookings: 'season', shows: /Lucas/ }),
  staffScreen('dashboard-empty', { path: '' }),
  staffScreen('mails', {
    path: '/mails',
    bookings: 'season',
    first: (_, server) => server.sendMails(),
  }),
  staffScreen('mails-empty', { path: '/mails' }),
  staffScreen('mail', {
    path: '/mails',
    bookings: 'season',
    async act({ page, press, house }) {
      await press(page.getByRole('link', { name: house.mails.kind.confirmed }).first());
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    },
  }),
  staffScreen('mail-text', {
    path: '/mails',
    bookings: 'season',
    async act({ page, press, button, house }) {
      await press(page.getByRole('link', { name: house.mails.kind.confirmed }).first());
      await press(button(house.mails.text));
    },
  }),
  staffScreen('people', {
    path: '/people',
    first: (_, server) => server.staffToken(),
    async act({ page, press, button, house }) {
      const { invitations } = house.accounts;
      await page.getByLabel(invitations.note).fill('นก แม่บ้าน');
      await press(button(invitations.create));
      await expect(page.getByRole('textbox', { name: invitations.link })).toBeVisible();
    },
  }),
  staffScreen('people-alone', { path: '/people' }),
  staffScreen('people-remove', {
    path: '/people',
    first: (_, server) => server.staffToken(),
    act: ({ button, press, house }) => press(button(house.accounts.people.remove)),
  }),
  staffScreen('backups-empty', { path: '/backups' }),
  staffScreen('backups', {
    path: '/backups',
    bookings: 'season',
    async act({ page, button, press, house }) {
      await press(button(house.backups.make));
      await expect(page.getByText(house.backups.kind.by_hand).first()).toBeVisible();
    },
  }),
  staffScreen('account', { path: '/account' }),
  staffScreen('more', {
    path: '',
    async act({ page, isPhone, button, press, house }) {
      if (!isPhone) return;
      await press(button(house.shell.nav.more));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('owner-only', { path: '/bank', as: 'staff' }),
  staffScreen('unknown-page', { path: '/nowhere' }),
  staffScreen('failed', {
    path: '/mails',
    first: (page) => page.route('**/api/admin/mails*', (route) => route.abort()),
    async act({ page, house }) {
      await expect(page.getByText(house.shell.failed)).toBeVisible({ timeout: 20_000 });
    },
  }),
  staffScreen('lost', {
    path: bookingOf('Emma'),
    bookings: 'season',
    first: (page) => page.route('**/api/admin/events*', (route) => route.abort()),
    act: async ({ page }) => {
      await page.clock.runFor(8000);
    },
  }),
  doorScreen('log-in', '/login'),
  doorScreen('log-in-wrong', '/login', async (guest) => {
    await logInAs(guest, MALI, 'not the password');
    await expect(guest.page.getByText(guest.words.errors.code.wrong_login)).toBeVisible();
  }),
  doorScreen('register', '/register?code=abc'),
];
