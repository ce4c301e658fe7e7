import { CONFIRMED_MAIL } from '../words.ts';
import { expect } from '@playwright/test';
import { ACCOUNT_WORDS, MALI, logInAs } from '../accounts.ts';
import { loseLine } from '../lose-line.ts';
import type { Screen } from '../screens.ts';
import { bookingOf, staffScreen } from './staff-screen.ts';

/** Screens where nobody is logged in yet. */
const loggedOutScreen = (name: string, path: string, then?: Screen['open']): Screen => ({
  name: `admin-${name}`,
  withAxe: then === undefined,
  async open(guest, server) {
    await guest.page.goto(`/admin${path}`);
    await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
    await then?.(guest, server);
  },
});

/** The dashboard, mails, users, backups, and what goes wrong. */
export const OFFICE_SCREENS = [
  staffScreen('dashboard', { path: '', bookings: 'season', shows: /Lucas/ }),
  staffScreen('dashboard-today', { withAxe: true, path: '', bookings: 'today', shows: /Malee/ }),
  staffScreen('dashboard-empty', { path: '' }),
  staffScreen('dashboard-slips', { path: '', bookings: 'slips', shows: /Malee/ }),
  staffScreen('dashboard-alarms', {
    withAxe: true,
    path: '',
    bookings: 'season',
    first: (_, server) => server.raiseAlarms(),
    async act({ page, press, texts }) {
      await press(page.getByRole('main').locator('details > summary').first());
      await expect(
        page.getByText(texts.dashboard.alarms.backup_failing.reason.disk_full),
      ).toBeVisible();
    },
  }),
  staffScreen('set-up', {
    path: '',
    first: (_, server) => server.changeVilla({ open_for_booking: 0 }),
    async act({ page, texts }) {
      await expect(page.getByText(texts.dashboard.setUp.title)).toBeVisible();
    },
  }),
  staffScreen('mails', {
    withAxe: true,
    path: '/mails',
    bookings: 'season',
    first: (_, server) => server.sendMails(),
  }),
  staffScreen('mails-empty', { path: '/mails' }),
  staffScreen('mail', {
    path: '/mails',
    bookings: 'season',
    async act({ page, press }) {
      await press(page.getByRole('link', { name: CONFIRMED_MAIL }).first());
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    },
  }),
  staffScreen('mail-text', {
    withAxe: true,
    path: '/mails',
    bookings: 'season',
    async act({ page, press, button, texts }) {
      await press(page.getByRole('link', { name: CONFIRMED_MAIL }).first());
      await press(button(texts.mails.text));
    },
  }),
  staffScreen('people', {
    withAxe: true,
    path: '/people',
    first: (_, server) => server.staffToken(),
    async act({ page, press, button, texts }) {
      const { invitations } = texts.accounts;
      await page.getByLabel(invitations.note).fill('นก แม่บ้าน');
      await press(button(invitations.create));
      await expect(page.getByRole('textbox', { name: invitations.link })).toBeVisible();
    },
  }),
  staffScreen('users-password-link', {
    path: '/people',
    first: (_, server) => server.staffToken(),
    async act({ page, press, button, texts }) {
      const { passwordLink } = texts.accounts.users;
      await press(button(passwordLink));
      await expect(page.getByRole('textbox', { name: passwordLink })).toBeVisible();
    },
  }),
  staffScreen('users-alone', { path: '/people' }),
  staffScreen('users-remove', {
    path: '/people',
    first: (_, server) => server.staffToken(),
    act: ({ button, press, texts }) => press(button(texts.accounts.users.remove)),
  }),
  staffScreen('backups-empty', { path: '/backups' }),
  staffScreen('backups', {
    withAxe: true,
    path: '/backups',
    bookings: 'season',
    async act({ page, button, press, texts }) {
      await press(button(texts.backups.make));
      await expect(page.getByText(texts.backups.kind.by_hand).first()).toBeVisible();
    },
  }),
  staffScreen('system', {
    withAxe: true,
    path: '/system',
    bookings: 'season',
    act: ({ press, page, texts }) => press(page.getByText(texts.system.order.title)),
  }),
  staffScreen('system-wrong', {
    withAxe: true,
    path: '/system',
    first: (_, server) => server.raiseAlarms(),
    async act({ page, texts }) {
      await expect(
        page.getByText(texts.dashboard.alarms.backup_failing.reason.disk_full),
      ).toBeVisible();
    },
  }),
  staffScreen('system-offsite', {
    withAxe: true,
    path: '/system',
    act: ({ press, button, texts }) => press(button(texts.offsite.setUp)),
  }),
  staffScreen('account', { withAxe: true, path: '/account' }),
  staffScreen('account-edit', {
    path: '/account',
    async act({ press, button, page, texts }) {
      await press(button(texts.shell.edit));
      await page.getByLabel(texts.accounts.logIn.email).first().fill('new@');
      await press(button(texts.shell.save));
    },
  }),
  staffScreen('late-screen', {
    path: '',
    async act({ page, press, texts }) {
      await loseLine(page);
      const { calendar } = texts.shell.nav;
      await press(page.getByRole('link', { name: calendar }).filter({ visible: true }).first());
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  }),
  staffScreen('more', {
    path: '',
    async act({ page, isPhone, button, press, texts }) {
      if (!isPhone) return;
      await press(button(texts.shell.nav.more));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('owner-only', { path: '/bank', as: 'staff' }),
  staffScreen('unknown-page', { path: '/nowhere' }),
  staffScreen('failed', {
    path: '/mails',
    first: (page) => page.route('**/api/admin/mails*', (route) => route.abort()),
    async act({ page, texts }) {
      await expect(page.getByText(texts.shell.failed)).toBeVisible({ timeout: 20_000 });
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
  loggedOutScreen('log-in', '/login'),
  loggedOutScreen('log-in-forgotten', '/login', async ({ page, language }) => {
    const { logIn } = ACCOUNT_WORDS[language];
    await page.getByText(logIn.forgotten).click();
    await expect(page.getByText(logIn.forgottenOwner)).toBeVisible();
  }),
  loggedOutScreen('log-in-wrong', '/login', async (guest) => {
    await logInAs(guest, MALI, 'not the password');
    await expect(guest.page.getByText(guest.words.errors.code.wrong_login)).toBeVisible();
  }),
  loggedOutScreen('register', '/register?code=abc'),
  loggedOutScreen('new-password', '/new-password?code=abc'),
  loggedOutScreen('new-password-wrong', '/new-password?code=abc', async (guest) => {
    const { newPassword, account } = ACCOUNT_WORDS[guest.language];
    for (const label of [account.newPassword, account.confirmPassword]) {
      await guest.page.getByLabel(new RegExp(`^${label}`)).fill('another password');
    }
    await guest.press(guest.page.getByRole('button', { name: newPassword.submit }));
    await expect(guest.page.getByRole('alert').first()).toBeVisible();
  }),
];
