import { getRooms } from '@villa/shared/contract/villa.ts';
import { bringIntoView } from './bring-into-view.ts';
import {
  SOMEBODY,
  makeAwaited,
  makeCancelled,
  makeConfirmed,
  makeExpired,
  makeHeld,
  makeInReview,
} from './bookings.ts';
import { cancelByVilla } from './cancellation.ts';
import { CANCELLATION_SCREENS } from './cancellation-screens.ts';
import { CLEANING_SCREENS } from './cleaning-screens.ts';
import { CustomerInfoForm } from './customer-info.ts';
import { FAILURE_SCREENS } from './failure-screens.ts';
import { openBookingCard, openTab } from './home.ts';
import { HOUR_MS, MINUTE_MS } from './now.ts';
import { CHECK_IN_SCREENS } from './check-in-screens.ts';
import { EXTRA_GUEST_SCREENS } from './extra-screens.ts';
import { GUEST_PAGE_SCREENS } from './guest-page-screens.ts';
import { MONEY_SCREENS } from './money-screens.ts';
import { MUCH_WRITTEN, openWholeHome, writePage } from './page-contents.ts';
import { PaymentStep } from './payment.ts';
import { QUOTE_SCREENS } from './quote-screens.ts';
import { RATE_SCREENS } from './rate-screens.ts';
import { REVIEW_SCREENS } from './review-screens.ts';
import { RECEIPT_SCREENS } from './receipt-screens.ts';
import { PNG_SLIP } from './slip-files.ts';
import { StayForm } from './stay-form.ts';
import { fill } from './words.ts';
import type { Guest } from './guest.ts';
import { expect } from '@playwright/test';
import type { TestServer } from './test-server.ts';
import { changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { changeBankAccount, listBankAccounts } from '@villa/shared/contract/bank-accounts.ts';
import { LONG_WEEKEND } from './days.ts';

/** A screen as a guest gets it, ready to be checked. */
export interface Screen {
  name: string;
  /** Its picture is the window as it stands, with what sticks where it sticks, not the whole page. */
  isWindow?: boolean;
  /** A phone's is opened otherwise, or has what a desktop's has not, so that a narrow window is not enough. */
  byDevice?: boolean;
  /** One of the staff’s that axe reads, in the ways of `ways.ts`; guests’ screens all are. */
  withAxe?: boolean;
  /** Refusals and failures that belong to it, as `Watch` writes them. */
  leaves?: readonly string[];
  /** Makes what it shows through the API and opens it. */
  open(guest: Guest, server: TestServer): Promise<void>;
}

export async function openStep(guest: Guest, id: string, step: string): Promise<void> {
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

const verifyScreen = (name: string, asked: string): Screen => ({
  name,
  async open(guest) {
    const { page, words } = guest;
    await page.goto('/verify');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (asked === '') return;
    await page.getByRole('textbox').fill(asked);
    await guest.press(page.getByRole('button', { name: words.verify.check, exact: true }));
    await expect(page.getByText(asked, { exact: false }).first()).toBeVisible();
  },
});

/** A phone on its side; a desktop's window stays as it is. */
async function turnPhone({ page, isPhone }: Guest): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (isPhone) await page.setViewportSize({ width: height, height: width });
}

async function chooseOnHome(guest: Guest): Promise<StayForm> {
  await openHome(guest);
  const card = await openBookingCard(guest);
  await card.choose(LONG_WEEKEND);
  await card.chooseRooms(2);
  await card.place.evaluate((place) => place.scrollTo(0, 0));
  return card;
}

/** A confirmed booking whose dates staff have moved since. */
async function makeMoved(server: TestServer, checkOut: string): Promise<string> {
  const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
  const staff = await server.staffApi();
  await staff.call(changeAdminBooking, { params: { id }, body: { checkOut } });
  return id;
}

/** Every screen that a guest can reach. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', open: openHome },
  {
    name: 'home-not-open',
    async open(guest, server) {
      await server.changeVilla({ open_for_booking: 0 });
      await openHome(guest);
      const { notOpen } = guest.words.common;
      await expect(guest.page.getByText(notOpen).first()).toBeVisible();
    },
  },
  {
    name: 'home-card-not-open',
    byDevice: true,
    isWindow: true,
    async open(guest, server) {
      await server.changeVilla({ open_for_booking: 0 });
      await chooseOnHome(guest);
    },
  },
  {
    name: 'home-continue',
    byDevice: true,
    isWindow: true,
    async open(guest) {
      const { page, words } = guest;
      const card = await chooseOnHome(guest);
      await card.book();
      await page.waitForURL(/customer-info$/);
      await guest.press(page.getByRole('banner').getByRole('link'));
      await expect(page.getByRole('region', { name: words.booking.own.title })).toBeVisible();
    },
  },
  {
    name: 'home-card-window',
    byDevice: true,
    isWindow: true,
    async open(guest) {
      await chooseOnHome(guest);
    },
  },
  {
    name: 'home-card-wide',
    byDevice: true,
    isWindow: true,
    async open(guest) {
      await turnPhone(guest);
      await openHome(guest);
      const card = await openBookingCard(guest);
      await card.choose(LONG_WEEKEND);
      await card.place.evaluate((place) => place.scrollTo(0, 0));
    },
  },
  {
    name: 'home-card',
    byDevice: true,
    async open(guest) {
      await openHome(guest);
      const card = await openBookingCard(guest);
      await card.choose(LONG_WEEKEND);
      await card.chooseRooms(2);
    },
  },
  { name: 'home-whole', open: openWholeHome },
  {
    name: 'home-whole-long',
    async open(guest, server) {
      await writePage(server, MUCH_WRITTEN);
      await openWholeHome(guest);
    },
  },
  {
    name: 'home-full-screen',
    byDevice: true,
    isWindow: true,
    async open(guest) {
      const { page, words } = guest;
      await openWholeHome(guest);
      const tile = page.locator('.mosaic-tile').first();
      await bringIntoView(tile);
      await guest.press(tile);
      await expect(page.getByRole('dialog', { name: words.page.gallery.view })).toBeVisible();
    },
  },
  {
    name: 'find',
    async open({ page }, server) {
      await server.nameMailServer();
      await page.goto('/find');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('textbox').last().fill('emma@gmial.com');
      await page.getByRole('textbox').first().focus();
      await expect(page.getByRole('button', { name: 'emma@gmail.com' })).toBeVisible();
    },
  },
  verifyScreen('verify', ''),
  verifyScreen('verify-yes', '000-0-00000-1'),
  verifyScreen('verify-no', '123-4-56789-0'),
  tabScreen('rooms'),
  {
    name: 'home-gallery',
    byDevice: true,
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
    byDevice: true,
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
      await new PaymentStep(guest).choose('bank_transfer');
      await expect(guest.page.getByText('000-0-00000-1')).toBeVisible();
    },
  },
  {
    name: 'payment-abroad',
    async open(guest, server) {
      const { _id } = await makeAwaited(server, LONG_WEEKEND);
      await openStep(guest, _id, 'payment');
      await new PaymentStep(guest).choose('abroad');
      await expect(guest.page.getByText('DEMOTHBKXXX')).toBeVisible();
    },
  },
  {
    name: 'payment-promptpay',
    byDevice: true,
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
    name: 'payment-changed',
    async open(guest, server) {
      const { page, words } = guest;
      const { _id } = await makeAwaited(server, LONG_WEEKEND);
      await openStep(guest, _id, 'payment');
      await new PaymentStep(guest).choose('bank_transfer');
      await expect(page.getByText('000-0-00000-1')).toBeVisible();
      const owner = await server.ownerApi();
      const { bankAccounts } = await owner.call(listBankAccounts, {});
      await owner.call(changeBankAccount, {
        params: { id: bankAccounts[0]?.id ?? '' },
        body: { accountNumber: '222-2-22222-2' },
      });
      await page.clock.fastForward(2 * MINUTE_MS);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText(words.booking.payment.changed.bank)).toBeVisible();
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
    name: 'confirmation-due',
    async open(guest, server) {
      await openStep(guest, await makeMoved(server, '2026-12-08'), 'confirmation');
      const balance = guest.words.booking.money.next.balance;
      await expect(guest.page.getByText(balance, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'confirmation-give-back',
    async open(guest, server) {
      await openStep(guest, await makeMoved(server, '2026-12-05'), 'confirmation');
      await expect(guest.page.getByText(guest.words.booking.money.line.refundDue)).toBeVisible();
    },
  },
  {
    name: 'ended-paid',
    async open(guest, server) {
      const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
      await cancelByVilla(server, id);
      await openStep(guest, id, 'confirmation');
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
      const { _id } = await makeAwaited(server, LONG_WEEKEND);
      await server.advance(49 * HOUR_MS);
      await openStep(guest, _id, 'payment');
      await expect(guest.page.getByText(guest.words.booking.ended.notTwice)).toBeVisible();
    },
  },
  {
    name: 'ended-expired-hold',
    async open(guest, server) {
      const { _id } = await makeExpired(server, LONG_WEEKEND);
      await openStep(guest, _id, 'customer-info');
    },
  },
  {
    name: 'unknown-booking',
    leaves: ['404 GET /api/booking/no-such-booking'],
    open: (guest) => openStep(guest, 'no-such-booking', 'payment'),
  },
  ...CANCELLATION_SCREENS,
  ...MONEY_SCREENS,
  ...RATE_SCREENS,
  ...QUOTE_SCREENS,
  ...REVIEW_SCREENS,
  ...CLEANING_SCREENS,
  ...RECEIPT_SCREENS,
  ...GUEST_PAGE_SCREENS,
  ...CHECK_IN_SCREENS,
  ...EXTRA_GUEST_SCREENS,
  ...FAILURE_SCREENS,
];
