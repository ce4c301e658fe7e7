import { expect } from '@playwright/test';
import { letChannelsBe } from '../channels.ts';
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
  staffScreen('clash', {
    withAxe: true,
    path: '/calendar-sync',
    first: (_, server) => letChannelsBe(server),
    async act({ page, press, texts }) {
      await press(page.getByRole('link', { name: asWrapped(texts.channels.clash.settle) }).first());
      await expect(page.getByText(asWrapped(texts.channels.clash.ways))).toBeVisible();
    },
  }),
];
