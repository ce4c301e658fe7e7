import { changeAdminBooking, setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { addPayment, reversePayment } from '@villa/shared/contract/ledger.ts';
import { expect } from '@playwright/test';
import { confirm, makeAwaited, makeConfirmed, makeInReview } from './bookings.ts';
import { MIDWEEK } from './days.ts';
import { MID_DECEMBER, makeDeposited, refuseWaiting, sendNextSlip, setTerms } from './deposits.ts';
import type { Guest } from './guest.ts';
import { HOUR_MS } from './now.ts';
import type { Screen } from './screens.ts';
import { PNG_SLIP } from './slip-files.ts';
import { PaymentStep } from './payment.ts';
import { StayForm } from './stay-form.ts';
import type { TestServer } from './test-server.ts';
import { asWrapped } from './words.ts';

async function openPage({ page }: Guest, id: string, step: string): Promise<void> {
  await page.goto(`/booking/${id}/${step}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openPayment(guest: Guest, id: string): Promise<void> {
  await openPage(guest, id, 'payment');
  await expect(guest.page.getByText(guest.words.booking.payment.beware)).toBeVisible();
}

async function openConfirmation(guest: Guest, id: string): Promise<void> {
  await openPage(guest, id, 'confirmation');
  const { title } = guest.words.booking.money;
  await expect(guest.page.getByRole('region', { name: title })).toBeVisible();
}

/** Staff take back what they wrote down by mistake. */
async function reverseFirst(server: TestServer, id: string): Promise<void> {
  const owner = await server.ownerApi();
  const body = { amount: 100, method: 'cash' as const };
  const { payments } = await owner.call(addPayment, { params: { id }, body });
  // One that is undone at once is not told to the guest.
  await server.advance(HOUR_MS);
  for (const { id: payment } of payments) {
    const params = { id, payment };
    await owner.call(reversePayment, { params, body: { reason: 'typed twice' } });
  }
}

/** The guest's screens of a deposit, a balance and a damage deposit. */
export const MONEY_SCREENS: readonly Screen[] = [
  {
    name: 'booking-panel-terms',
    byDevice: true,
    async open({ page, ...guest }, server) {
      await setTerms(server);
      await page.goto('/booking');
      const panel = new StayForm({ page, ...guest }, page.getByRole('main'));
      await panel.choose(MID_DECEMBER);
      await expect(panel.place.getByText(/(^|\s)฿5,000/)).toBeVisible();
    },
  },
  {
    name: 'payment-deposit',
    byDevice: true,
    isWindow: true,
    async open(guest, server) {
      await setTerms(server);
      const { _id } = await makeAwaited(server, MID_DECEMBER);
      await openPayment(guest, _id);
    },
  },
  {
    name: 'payment-chosen',
    byDevice: true,
    isWindow: true,
    async open(guest, server) {
      await setTerms(server);
      const { _id } = await makeAwaited(server, MID_DECEMBER);
      await openPayment(guest, _id);
      const step = new PaymentStep(guest);
      await step.picker.setInputFiles(PNG_SLIP);
      await expect(step.preview).toBeVisible();
    },
  },
  {
    name: 'payment-balance',
    async open(guest, server) {
      const { _id } = await makeDeposited(server);
      await openPayment(guest, _id);
    },
  },
  {
    name: 'payment-late',
    async open(guest, server) {
      const { _id } = await makeDeposited(server);
      await server.advance(13 * 24 * HOUR_MS);
      await openPayment(guest, _id);
    },
  },
  {
    name: 'payment-rest',
    async open(guest, server) {
      const { _id } = await makeDeposited(server, 5000);
      await openPayment(guest, _id);
    },
  },
  {
    name: 'payment-on-arrival',
    async open(guest, server) {
      const { _id: id, money } = await makeDeposited(server);
      const owner = await server.ownerApi();
      const body = { amount: money.due, method: 'cash' as const };
      await owner.call(addPayment, { params: { id }, body });
      await openPayment(guest, id);
      const [before = ''] = guest.words.booking.dueDay.onArrival.split('{{date}}');
      await expect(guest.page.getByText(before.trim()).first()).toBeVisible();
    },
  },
  {
    name: 'payment-waiting',
    async open(guest, server) {
      const { _id } = await makeDeposited(server);
      await sendNextSlip(server, _id);
      await openPage(guest, _id, 'payment');
      await expect(guest.page.getByText(guest.words.booking.payment.waitingText)).toBeVisible();
    },
  },
  {
    name: 'payment-again',
    async open(guest, server) {
      await setTerms(server);
      const { _id } = await makeInReview(server, MID_DECEMBER);
      await refuseWaiting(server, 'unreadable');
      await openPage(guest, _id, 'payment');
      await expect(guest.page.getByRole('alert').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'payment-nothing',
    async open(guest, server) {
      const { _id: id } = await makeConfirmed(server, MIDWEEK);
      const staff = await server.staffApi();
      for (const status of ['cancelled', 'pending'] as const) {
        await staff.call(setBookingStatus, { params: { id }, body: { status } });
      }
      await openPage(guest, id, 'payment');
      await expect(guest.page.getByText(guest.words.booking.payment.nothingText)).toBeVisible();
      // Complete it is once the villa has confirmed it.
      await expect(guest.page.locator('[aria-current="step"]')).toHaveText(
        asWrapped(guest.words.booking.steps.payment),
      );
    },
  },
  {
    name: 'confirmation-balance',
    async open(guest, server) {
      const { _id } = await makeDeposited(server);
      await openConfirmation(guest, _id);
    },
  },
  {
    name: 'confirmation-overpaid',
    async open(guest, server) {
      await setTerms(server);
      const { _id, totalPrice } = await makeInReview(server, MID_DECEMBER);
      await confirm(server, _id, totalPrice + 700);
      await openConfirmation(guest, _id);
    },
  },
  {
    name: 'confirmation-reversed',
    async open(guest, server) {
      const { _id: id } = await makeInReview(server, MIDWEEK);
      const staff = await server.staffApi();
      await staff.call(setBookingStatus, { params: { id }, body: { status: 'confirmed' } });
      await reverseFirst(server, id);
      await openConfirmation(guest, id);
    },
  },
  {
    name: 'confirmation-free',
    async open(guest, server) {
      const { _id: id } = await makeInReview(server, MIDWEEK);
      const staff = await server.staffApi();
      const body = { totalPrice: 0, priceReason: 'own family' };
      await staff.call(changeAdminBooking, { params: { id }, body });
      await confirm(server, id, 0);
      await openConfirmation(guest, id);
    },
  },
  {
    name: 'ended-damage-held',
    async open(guest, server) {
      await setTerms(server);
      const { _id: id, totalPrice } = await makeInReview(server, MID_DECEMBER);
      await confirm(server, id, totalPrice);
      const staff = await server.staffApi();
      const body = { amount: 5000, damage: 5000, method: 'cash' as const };
      await staff.call(addPayment, { params: { id }, body });
      const end = { status: 'cancelled' as const };
      await staff.call(setBookingStatus, { params: { id }, body: end });
      await openPage(guest, id, 'confirmation');
    },
  },
];
