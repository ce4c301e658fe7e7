import { expect } from '@playwright/test';
import {
  CANCELLATION_WORDS,
  acceptToCancel,
  askToCancel,
  cancelByVilla,
  nameAccount,
  openBedroom,
} from '../cancellation.ts';
import type { TestServer } from '../test-server.ts';
import { asWrapped } from '../words.ts';
import type { Season } from './season.ts';
import { type Opened, bookingOf, staffScreen } from './staff-screen.ts';

const wants = async (_: unknown, server: TestServer, season: Season) =>
  askToCancel(server, season.get('Kenji') ?? '');

const dialogOf = (which: (words: (typeof CANCELLATION_WORDS)['th' | 'en']) => [string, string]) =>
  async function open({ page, press, language }: Opened) {
    const [action, title] = which(CANCELLATION_WORDS[language]);
    await press(page.getByRole('button', { name: action, exact: true }));
    await expect(page.getByRole('dialog', { name: asWrapped(title) })).toBeVisible();
  };

/** A guest who wants to cancel, one who wants one more bedroom, and who ends a stay. */
export const CANCELLATION_STAFF_SCREENS = [
  staffScreen('dashboard-wants-to-cancel', {
    withAxe: true,
    path: '/dashboard',
    bookings: 'season',
    first: wants,
    shows: /Kenji/,
  }),
  staffScreen('wants-to-cancel', {
    withAxe: true,
    path: bookingOf('Kenji'),
    bookings: 'season',
    first: wants,
    shows: /1234567890/,
  }),
  staffScreen('cancel-accept', {
    withAxe: true,
    isWindow: true,
    path: bookingOf('Kenji'),
    bookings: 'season',
    first: wants,
    shows: /1234567890/,
    act: dialogOf(({ request, end }) => [request.accept, end.title]),
  }),
  staffScreen('cancel-decline', {
    withAxe: true,
    isWindow: true,
    path: bookingOf('Kenji'),
    bookings: 'season',
    first: wants,
    shows: /1234567890/,
    act: dialogOf(({ request }) => [request.decline, request.declineTitle]),
  }),
  staffScreen('ask-cancel', {
    withAxe: true,
    isWindow: true,
    path: bookingOf('Emma'),
    bookings: 'season',
    shows: /BV-/,
    async act({ page, button, press, texts, language }) {
      const { end } = CANCELLATION_WORDS[language];
      await press(button(texts.bookings.action.cancel));
      const dialog = page.getByRole('dialog', { name: asWrapped(end.title) });
      await press(dialog.getByLabel(asWrapped(end.guest)));
      await expect(dialog.getByLabel(asWrapped(end.kept))).toBeVisible();
    },
  }),
  staffScreen('refund-to-send', {
    withAxe: true,
    path: bookingOf('Kenji'),
    bookings: 'season',
    shows: /1234567890/,
    async first(_, server, season) {
      const id = season.get('Kenji') ?? '';
      await askToCancel(server, id);
      await acceptToCancel(server, id, 10_000);
    },
  }),
  staffScreen('refund-account-named', {
    withAxe: true,
    path: bookingOf('Kenji'),
    bookings: 'season',
    shows: /1234567890/,
    async first(_, server, season) {
      const id = season.get('Kenji') ?? '';
      await cancelByVilla(server, id);
      await nameAccount(server, id);
    },
  }),
  staffScreen('wants-bedroom', {
    withAxe: true,
    path: bookingOf('Kenji'),
    bookings: 'season',
    async first(_, server, season) {
      await server.changeVilla({ top_ups: 1 });
      await openBedroom(server, season.get('Kenji') ?? '');
    },
    async act({ page, language }) {
      const { title } = CANCELLATION_WORDS[language].topUp;
      await expect(page.getByRole('region', { name: asWrapped(title) })).toBeVisible();
    },
  }),
];
