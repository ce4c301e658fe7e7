import { expect } from '@playwright/test';
import { deleteAdminBooking, setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { confirmMoney } from '../confirm-money.ts';
import { dayName } from '../days.ts';
import { changeMeanwhile, deletePaid, moveCheckOut } from './season.ts';
import { bookingOf, staffScreen } from './staff-screen.ts';
import { openFold } from '../open-fold.ts';

/** The questions before what is not easily taken back. */
const QUESTIONS = [
  ['ask-again', 'ณัฐธิดา', 'askForSlip'],
  ['cancel-unpaid', 'Siobhán', 'cancel'],
  ['delete', 'ณัฐธิดา', 'delete'],
] as const;

const openQuestions = QUESTIONS.map(([name, whose, action]) =>
  staffScreen(`ask-${name}`, {
    path: bookingOf(whose),
    bookings: 'season',
    shows: /BV-/,
    async act({ page, button, press, texts }) {
      await press(button(texts.bookings.action[action]));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  }),
);

export const BOOKING_SCREENS = [
  staffScreen('bookings', { withAxe: true, path: '/bookings', bookings: 'season', shows: /Lucas/ }),
  staffScreen('bookings-busy', { path: '/bookings', bookings: 'busy', shows: /Lucas/ }),
  staffScreen('bookings-empty', { path: '/bookings' }),
  staffScreen('bookings-nothing', {
    path: '/bookings?q=nobody&status=cancelled',
    bookings: 'season',
  }),
  staffScreen('bookings-period', {
    path: '/bookings?from=2026-12-01&to=2026-12-31&dates=arrival',
    bookings: 'season',
    shows: /Kenji/,
  }),
  staffScreen('bookings-days', {
    withAxe: true,
    path: '/bookings?from=2026-12-04&to=2026-12-31',
    bookings: 'season',
    act: ({ button, press, texts }) => press(button(new RegExp(`^${texts.bookings.list.to}`))),
  }),
  staffScreen('bookings-reversed', { path: '/bookings?from=2026-12-31&to=2026-12-01' }),
  staffScreen('export', {
    path: '/bookings?from=2026-12-01&to=2026-12-31',
    bookings: 'season',
    act: ({ button, press, texts }) => press(button(texts.bookings.export.open)),
  }),
  staffScreen('export-preset', {
    path: '/bookings?status=confirmed',
    bookings: 'season',
    async act({ button, press, texts }) {
      await press(button(texts.bookings.export.open));
      await press(button(texts.bookings.export.lastMonth));
    },
  }),
  staffScreen('export-days', {
    path: '/bookings',
    async act({ page, button, press, texts }) {
      await press(button(texts.bookings.export.open));
      const name = new RegExp(`^${texts.bookings.list.from}`);
      await press(page.getByRole('dialog').getByRole('button', { name }));
    },
  }),
  staffScreen('booking', {
    withAxe: true,
    path: bookingOf('ณัฐธิดา'),
    bookings: 'season',
    shows: /BV-/,
  }),
  staffScreen('booking-open', {
    withAxe: true,
    path: bookingOf('Emma'),
    bookings: 'season',
    shows: /BV-/,
    async act({ page, texts }) {
      const { detail, list, client } = texts.bookings;
      for (const title of [
        detail.stay,
        list.column.guest,
        detail.priceTerms,
        texts.mails.ofBooking,
        detail.papers.title,
        client.title,
      ]) {
        await openFold(page, title);
      }
    },
  }),
  staffScreen('booking-pdf', { path: bookingOf('Lucas'), bookings: 'season', shows: /BV-/ }),
  staffScreen('booking-pending', { path: bookingOf('Siobhán'), bookings: 'season', shows: /BV-/ }),
  staffScreen('booking-confirmed', { path: bookingOf('Emma'), bookings: 'season', shows: /BV-/ }),
  staffScreen('booking-agreed', { path: bookingOf('agreed'), bookings: 'busy', shows: /BV-/ }),
  staffScreen('booking-held', { path: bookingOf('held'), bookings: 'busy', shows: /BV-/ }),
  staffScreen('booking-cancelled', {
    path: bookingOf('cancelled'),
    bookings: 'busy',
    shows: /BV-/,
  }),
  staffScreen('booking-of-before', {
    withAxe: true,
    path: bookingOf('cancelled'),
    bookings: 'busy',
    shows: /BV-/,
    first: (_, server, season) => server.askOfBefore(season.get('cancelled') ?? ''),
    act: ({ page, texts }) =>
      expect(page.getByRole('group', { name: texts.dashboard.money.questions })).toBeVisible(),
  }),
  staffScreen('booking-due', {
    path: bookingOf('Emma'),
    bookings: 'season',
    shows: /BV-/,
    first: (_, server, season) => moveCheckOut(server, season.get('Emma'), '2026-12-02'),
    act: ({ page, texts }) =>
      expect(page.getByText(texts.money.rows.due, { exact: true })).toBeVisible(),
  }),
  staffScreen('booking-give-back', {
    path: bookingOf('Emma'),
    bookings: 'season',
    shows: /BV-/,
    first: (_, server, season) => moveCheckOut(server, season.get('Emma'), '2026-11-28'),
    act: ({ page, texts }) => expect(page.getByText(texts.money.rows.back)).toBeVisible(),
  }),
  staffScreen('booking-cancelled-paid', {
    path: bookingOf('Emma'),
    bookings: 'season',
    shows: /BV-/,
    async first(_, server, season) {
      const staff = await server.staffApi();
      const params = { id: season.get('Emma') ?? '' };
      await staff.call(setBookingStatus, { params, body: { status: 'cancelled' } });
    },
  }),
  staffScreen('slip-of-booking', {
    withAxe: true,
    path: bookingOf('used'),
    bookings: 'review',
    shows: /BV-/,
    isWindow: true,
  }),
  staffScreen('end-hours', {
    path: '/bookings',
    bookings: 'slips',
    async act({ page, button, press, texts }) {
      await press(button(texts.bookings.client.endHours));
      await expect(page.getByRole('alertdialog')).toContainText('7');
    },
  }),
  staffScreen('end-connection', {
    path: bookingOf('Siobhán'),
    bookings: 'season',
    shows: /BV-/,
    async act({ page, button, press, texts }) {
      await openFold(page, texts.bookings.client.title);
      await press(button(texts.bookings.client.end));
      await expect(page.getByRole('alertdialog')).toContainText(/\d/);
    },
  }),
  staffScreen('edit-language', {
    path: bookingOf('Siobhán', '/edit'),
    bookings: 'season',
    async act({ page, press, button, texts }) {
      const { form, detail } = texts.bookings;
      await page
        .getByLabel(detail.language)
        .or(page.getByLabel(form.language))
        .first()
        .selectOption('th');
      await press(button(form.save));
      await expect(page.getByText(texts.bookings.done.saved)).toBeVisible();
    },
  }),
  staffScreen('booking-copied', {
    path: bookingOf('Siobhán'),
    bookings: 'season',
    shows: /BV-/,
    isWindow: true,
    async act({ page, press, button, texts }) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(button(texts.bookings.share.copyMessage));
      await expect(button(texts.shell.copied)).toBeVisible();
    },
  }),
  staffScreen('booking-unknown', { path: '/bookings/aaaaaaaaaaaaaaaaaaaaaa' }),
  staffScreen('slip-large', {
    path: bookingOf('ณัฐธิดา'),
    bookings: 'season',
    act: ({ button, press, texts }) => press(button(texts.bookings.detail.slipZoom)),
  }),
  ...openQuestions,
  staffScreen('confirmed-toast', {
    path: bookingOf('ณัฐธิดา'),
    bookings: 'season',
    async act({ page, button, press, texts }) {
      await confirmMoney(page, button(texts.bookings.action.confirm), press);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  }),
  staffScreen('edit-open', {
    withAxe: true,
    path: bookingOf('Siobhán', '/edit'),
    bookings: 'season',
  }),
  staffScreen('edit', {
    path: bookingOf('Siobhán', '/edit'),
    bookings: 'season',
    async act({ page, button, press, texts, language }) {
      for (const day of ['2026-12-16', '2026-12-21']) {
        await press(button(dayName(day, language)));
      }
      await page.getByLabel(texts.bookings.form.ownPrice).check();
      await page.getByLabel(texts.bookings.form.amount).fill('60,000');
      await press(page.locator('form button[type=submit]'));
    },
  }),
  staffScreen('edit-stale', {
    path: bookingOf('Siobhán', '/edit'),
    bookings: 'season',
    async act({ page, server, season, texts }) {
      await page.getByLabel(texts.bookings.field.staffNotes).fill('ขอผ้าเช็ดตัวเพิ่ม');
      await changeMeanwhile(server, season.get('Siobhán') ?? '');
      await expect(page.getByText(texts.shell.stale.text)).toBeVisible();
    },
  }),
  staffScreen('edit-draft', {
    path: bookingOf('Siobhán', '/edit'),
    bookings: 'season',
    async act({ page, texts }) {
      await page.getByLabel(texts.bookings.field.staffNotes).fill('ขอผ้าเช็ดตัวเพิ่ม');
      await page.reload();
      await expect(page.getByText(texts.shell.draft.restored)).toBeVisible();
    },
  }),
  staffScreen('leave', {
    path: bookingOf('Siobhán', '/edit'),
    bookings: 'season',
    async act({ page, press, texts }) {
      await page.getByLabel(texts.bookings.field.staffNotes).fill('ขอผ้าเช็ดตัวเพิ่ม');
      const main = page.getByRole('main');
      await press(main.getByRole('link', { name: texts.shell.cancel, exact: true }));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  }),
  staffScreen('new', { withAxe: true, path: '/bookings/new', bookings: 'season' }),
  staffScreen('new-errors', {
    path: '/bookings/new?checkIn=2026-12-16&checkOut=2026-12-18',
    bookings: 'season',
    async act({ page, button, press, texts }) {
      await page.getByLabel(texts.bookings.field.email, { exact: true }).fill('malee@');
      await press(button(texts.bookings.form.create));
      await expect(page.getByText(texts.bookings.form.invalid)).toBeVisible();
    },
  }),
  staffScreen('bin', { path: '/bookings/bin', bookings: 'busy', shows: /BV-/ }),
  staffScreen('bin-with-money', {
    withAxe: true,
    path: '/bookings/bin',
    bookings: 'season',
    shows: /฿/,
    first: async (_, server, season) => deletePaid(server, season, ['Kenji', 'Emma']),
  }),
  staffScreen('bin-of-before', {
    path: '/bookings/bin',
    bookings: 'busy',
    shows: /38,700/,
    async first(_, server, season) {
      const id = season.get('cancelled') ?? '';
      await server.askOfBefore(id);
      const staff = await server.staffApi();
      await staff.call(deleteAdminBooking, { params: { id }, query: {} });
    },
  }),
  staffScreen('bin-empty', { withAxe: true, path: '/bookings/bin' }),
];
