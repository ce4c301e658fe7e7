import { getRooms } from '@villa/shared/contract/villa.ts';
import {
  SOMEBODY,
  makeAwaited,
  makeCancelled,
  makeConfirmed,
  makeExpired,
  makeHeld,
  makeInReview,
} from './bookings.ts';
import { CustomerInfoForm } from './customer-info.ts';
import { LONG_WEEKEND } from './days.ts';
import { openBookingCard, openTab } from './home.ts';
import { PaymentStep } from './payment.ts';
import { PNG_SLIP } from './slip-files.ts';
import { StayForm } from './stay-form.ts';
import { fill } from './words.ts';
import type { Guest } from './guest.ts';
import { expect } from '@playwright/test';
import type { TestServer } from './test-server.ts';

/** A screen as a guest gets it, ready to be checked. */
export interface Screen {
  name: string;
  /** Makes what it shows through the API and opens it. */
  open(guest: Guest, server: TestServer): Promise<void>;
}

async function openStep(guest: Guest, id: string, step: string): Promise<void> {
  await guest.page.goto(`/booking/${id}/${step}`);
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openHome({ page, words }: Guest): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('tab', { name: words.home.tabs.description })).toBeVisible();
  // It waits for its font, and axe would not see it before.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
}

const tabScreen = (name: 'rooms' | 'amenities' | 'reviews'): Screen => ({
  name: `home-${name}`,
  async open(guest) {
    await openHome(guest);
    const panel = await openTab(guest, name);
    await expect(panel.getByRole('listitem').first()).toBeVisible();
  },
});

/** Every screen that a guest can reach. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', open: openHome },
  {
    name: 'home-card',
    async open(guest) {
      await openHome(guest);
      const card = await openBookingCard(guest);
      await card.choose(LONG_WEEKEND);
      await card.chooseRooms(2);
    },
  },
  tabScreen('rooms'),
  {
    name: 'home-gallery',
    async open(guest, server) {
      const { rooms } = await server.api.call(getRooms, {});
      const name = rooms[0]?.name[guest.language] ?? '';
      await openHome(guest);
      const panel = await openTab(guest, 'rooms');
      const all = fill(guest.words.home.rooms.all, { name });
      await guest.press(panel.getByRole('button', { name: all }));
      await expect(guest.page.getByRole('dialog', { name })).toBeVisible();
    },
  },
  tabScreen('amenities'),
  tabScreen('reviews'),
  {
    name: 'booking-panel',
    async open(guest) {
      await guest.page.goto('/booking');
      const panel = new StayForm(guest, guest.page.getByRole('main'));
      await panel.choose(LONG_WEEKEND);
    },
  },
  {
    name: 'customer-info-errors',
    async open(guest, server) {
      const { _id } = await makeHeld(server, LONG_WEEKEND);
      await openStep(guest, _id, 'customer-info');
      const form = new CustomerInfoForm(guest);
      await form.write({ ...SOMEBODY, lastName: '', email: 'malee@' });
      await form.save();
      await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'payment-transfer',
    async open(guest, server) {
      const { _id } = await makeAwaited(server, LONG_WEEKEND);
      await openStep(guest, _id, 'payment');
      await expect(guest.page.getByText('000-0-00000-1')).toBeVisible();
    },
  },
  {
    name: 'payment-promptpay',
    async open(guest, server) {
      const { _id } = await makeAwaited(server, LONG_WEEKEND);
      await openStep(guest, _id, 'payment');
      const step = new PaymentStep(guest);
      await step.choose('promptpay');
      await expect(step.qr).toBeVisible();
      await step.picker.setInputFiles(PNG_SLIP);
      await expect(step.preview).toBeVisible();
    },
  },
  {
    name: 'payment-cancel',
    async open(guest, server) {
      const { _id } = await makeAwaited(server, LONG_WEEKEND);
      const { cancel } = guest.words.booking;
      await openStep(guest, _id, 'payment');
      await guest.press(guest.page.getByRole('button', { name: cancel.action }));
      await expect(guest.page.getByRole('dialog', { name: cancel.title })).toBeVisible();
    },
  },
  {
    name: 'confirmation-in-review',
    async open(guest, server) {
      const { _id } = await makeInReview(server, LONG_WEEKEND);
      await openStep(guest, _id, 'confirmation');
    },
  },
  {
    name: 'confirmation-confirmed',
    async open(guest, server) {
      const { _id } = await makeConfirmed(server, LONG_WEEKEND);
      await openStep(guest, _id, 'confirmation');
    },
  },
  {
    name: 'ended-cancelled',
    async open(guest, server) {
      const { _id } = await makeCancelled(server, LONG_WEEKEND);
      await openStep(guest, _id, 'payment');
    },
  },
  {
    name: 'ended-expired',
    async open(guest, server) {
      const { _id } = await makeExpired(server, LONG_WEEKEND);
      await openStep(guest, _id, 'customer-info');
    },
  },
  {
    name: 'unknown-booking',
    open: (guest) => openStep(guest, 'no-such-booking', 'payment'),
  },
];

/** The refusal that the screen of an unknown booking lives from. */
export const UNKNOWN_BOOKING_REFUSAL = '404 GET /api/booking/no-such-booking';
