import { expect } from '@playwright/test';
import { monthOf } from '@villa/shared/domain/money/month.ts';
import { SOLD_BY_AGODA, letChannelsBe, letWindowsBe } from '../channels.ts';
import { LONG_WEEKEND } from '../days.ts';
import { setTerms } from '../payment-terms.ts';
import { asWrapped } from '../words.ts';
import { staffScreen } from './staff-screen.ts';

/** Other calendars: none yet, a new one, their health, and a double booking. */
export const CHANNEL_SCREENS = [
  staffScreen('channels-empty', { withAxe: true, path: '/calendar-sync' }),
  staffScreen('channel-new', {
    withAxe: true,
    isWindow: true,
    path: '/calendar-sync',
    async act({ page, press, button, texts }) {
      await press(button(texts.channels.add));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  staffScreen('channels', {
    withAxe: true,
    path: '/calendar-sync',
    first: (_, server) => letChannelsBe(server),
    async act({ press, button, texts }) {
      await press(button(asWrapped(texts.channels.more.replace('{{name}}', 'Airbnb'))));
    },
  }),
  staffScreen('channel-windows', {
    withAxe: true,
    path: '/calendar-sync',
    first: (_, server) => letWindowsBe(server),
    shows: /Booking\.com/,
  }),
  staffScreen('channel-window', {
    withAxe: true,
    isWindow: true,
    path: '/calendar-sync',
    first: (_, server) => letWindowsBe(server),
    async act({ page, press, button, texts }) {
      await press(button(asWrapped(texts.channels.window.sell)));
      await expect(page.getByText(asWrapped(texts.channels.window.question))).toBeVisible();
    },
  }),
  staffScreen('clash', {
    withAxe: true,
    path: '/calendar-sync',
    first: (_, server) => letChannelsBe(server),
    async act({ page, press, texts }) {
      await press(page.getByRole('link', { name: asWrapped(texts.channels.clash.settle) }).first());
      await expect(page.getByText(asWrapped(texts.channels.clash.ways))).toBeVisible();
    },
  }),
  staffScreen('clash-paid', {
    withAxe: true,
    isWindow: true,
    path: '/calendar-sync',
    async first(_, server) {
      await setTerms(server);
      await letChannelsBe(server, 20_000);
    },
    async act({ page, press, button, texts }) {
      const { clash } = texts.channels;
      await press(page.getByRole('link', { name: asWrapped(clash.settle) }).first());
      await press(button(asWrapped(clash.theirsYes)));
      await expect(page.getByText(asWrapped(texts.cancellations.end.who))).toBeVisible();
    },
  }),
  staffScreen('channel-history', {
    withAxe: true,
    path: '/calendar-sync',
    first: (_, server) => letChannelsBe(server),
    async act({ page, press, button, texts }) {
      for (const name of ['Airbnb', 'Agoda']) {
        await press(button(asWrapped(texts.channels.runs.openOf.replace('{{name}}', name))));
      }
      const { title } = texts.channels.runs;
      for (const name of ['Airbnb', 'Agoda']) {
        const list = page.getByRole('region', { name: asWrapped(title.replace('{{name}}', name)) });
        await expect(list).toBeVisible();
      }
    },
  }),
  staffScreen('channel-stay', {
    withAxe: true,
    isWindow: true,
    path: `/bookings/calendar?month=${monthOf(SOLD_BY_AGODA.from)}`,
    first: (_, server) => letChannelsBe(server),
    act: ({ press, button }) => press(button(/^Agoda, /)),
  }),
  staffScreen('channel-stays', {
    withAxe: true,
    path: '/calendar-sync/stays',
    first: (_, server) => letChannelsBe(server),
  }),
  staffScreen('channel-stay-page', {
    withAxe: true,
    path: `/bookings/calendar?month=${monthOf(SOLD_BY_AGODA.from)}`,
    first: (_, server) => letChannelsBe(server),
    async act({ page, press, button, texts }) {
      const { form } = texts['channel-stays'];
      await press(button(/^Agoda, /));
      await press(button(texts.calendar.channel.isStay));
      await page.getByLabel(asWrapped(form.name)).fill('คุณสมหญิง ใจดีมากอย่างยิ่ง ณ อยุธยา');
      await page.getByLabel(asWrapped(form.gross)).fill('21000');
      await page.getByLabel(asWrapped(form.commission)).fill('15%');
      await press(button(form.save));
      await expect(page.getByText(/17,850/).first()).toBeVisible();
    },
  }),
  staffScreen('cleaning-week', {
    withAxe: true,
    path: `/calendar-sync/cleaning?from=${LONG_WEEKEND.checkIn}`,
    first: (_, server) => letChannelsBe(server),
  }),
  staffScreen('cleaning-week-channel', {
    path: `/calendar-sync/cleaning?from=${SOLD_BY_AGODA.from}`,
    first: (_, server) => letChannelsBe(server),
  }),
  staffScreen('rates-channels', {
    withAxe: true,
    path: `/rates`,
    first: (_, server) => letChannelsBe(server),
    shows: /Agoda/,
  }),
];
