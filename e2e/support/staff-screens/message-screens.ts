import { expect } from '@playwright/test';
import { makeMessages } from '../messages.ts';
import { staffScreen } from './staff-screen.ts';

const GUEST = /Malee/;

/** Messages of the owner: the list, the editor, who gets one, a booking's plan, a message by hand. */
export const MESSAGE_SCREENS = [
  staffScreen('messages', {
    withAxe: true,
    path: '/messages',
    first: (_, server) => makeMessages(server),
    shows: GUEST,
  }),
  staffScreen('message-editor', {
    withAxe: true,
    path: '/messages/week_before',
    first: (_, server) => makeMessages(server, []),
    async act({ page, texts }) {
      await expect(page.getByRole('heading', { name: texts.messages.preview.title })).toBeVisible();
    },
  }),
  staffScreen('message-on', {
    isWindow: true,
    withAxe: true,
    path: '/messages/week_before',
    first: (_, server) => makeMessages(server, []),
    async act({ button, press, texts, page }) {
      await press(button(texts.messages.switchOn.yes));
      await expect(page.getByText(texts.messages.switchOn.intro)).toBeVisible();
    },
  }),
  staffScreen('messages-new', { path: '/messages/new' }),
  staffScreen('booking-messages', {
    withAxe: true,
    path: '/messages',
    first: (_, server) => makeMessages(server),
    async act({ page, press, texts }) {
      await press(page.locator('a[href*="/bookings/"][href$="/messages"]').first());
      await expect(page.getByRole('heading', { name: texts.messages.plan.before })).toBeVisible();
    },
  }),
  staffScreen('message-by-hand', {
    isWindow: true,
    withAxe: true,
    path: '/messages',
    first: (_, server) => makeMessages(server),
    async act({ page, press, texts, button }) {
      await press(page.locator('a[href*="/bookings/"][href$="/messages"]').first());
      await press(button(texts.messages.plan.write));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
];
