import { getAvailability } from '@villa/shared/contract/availability.ts';
import { makeAwaited, makeHeld, readBooking } from './support/bookings.ts';
import { CustomerInfoForm } from './support/customer-info.ts';
import { MIDWEEK, ONE_NIGHT } from './support/days.ts';
import { openBookingCard } from './support/home.ts';
import { HOUR_MS, MINUTE_MS } from './support/now.ts';
import { PaymentStep } from './support/payment.ts';
import { PNG_SLIP } from './support/slip-files.ts';
import { StayForm } from './support/stay-form.ts';
import type { Guest } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import type { TestServer } from './support/test-server.ts';

async function expectExpired({ page, words }: Guest): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: words.booking.ended.expired });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
}

async function takenNights(server: TestServer): Promise<string[]> {
  const query = { from: '2026-12-01', to: '2027-02-28' };
  return (await server.api.call(getAvailability, { query })).taken;
}

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('a hold that runs out says so on the open page, and another guest can book the nights', async ({
    guest,
    newGuest,
    server,
  }) => {
    const { _id } = await makeHeld(server, MIDWEEK);
    await guest.page.goto(`/booking/${_id}/customer-info`);
    await expect(new CustomerInfoForm(guest).heading).toBeFocused();
    expect(await takenNights(server)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);

    // The page asks the server once a minute; the last half minute is its own to notice.
    await server.advance(29.5 * MINUTE_MS);
    await guest.page.clock.fastForward(29.5 * MINUTE_MS);
    await expect(guest.page.getByRole('timer')).toContainText(/^0:00:[12]\d/);
    await server.advance(31_000);
    await guest.page.clock.fastForward(31_000);
    await expectExpired(guest);
    // The sentence of the specification, to the letter.
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(
      'Payment window expired, please start a new booking.',
    );
    // Without details nobody has been shown where to pay.
    const { ended } = guest.words.booking;
    await expect(guest.page.getByText(ended.noDetails)).toBeVisible();
    await expect(guest.page.getByText(ended.notTwice)).toHaveCount(0);
    expect(await readBooking(server, _id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'expired',
    });
    expect(await takenNights(server)).toEqual([]);

    const other = await newGuest();
    await other.page.goto('/');
    const card = await openBookingCard(other);
    await card.choose(MIDWEEK);
    await card.book();
    await expect(new CustomerInfoForm(other).heading).toBeVisible();
    expect(await takenNights(server)).toHaveLength(3);

    const again = guest.page.getByRole('link', { name: guest.words.booking.ended.again });
    await guest.press(again);
    await expect(guest.page).toHaveURL('/booking');
    const panel = new StayForm(guest, guest.page.getByRole('main'));
    await panel.turnTo(MIDWEEK.checkIn);
    await expect(panel.day(MIDWEEK.checkIn)).toHaveAttribute('aria-disabled', 'true');
  });
});

test(
  'a slip sent after the window is refused and not stored',
  { tag: '@phone' },
  async ({ guest, server, watch }) => {
    const { _id } = await makeAwaited(server, ONE_NIGHT);
    await guest.page.goto(`/booking/${_id}/payment`);
    const step = new PaymentStep(guest);
    await step.picker.setInputFiles(PNG_SLIP);
    await expect(step.preview).toBeVisible();

    // The window closes while the guest's own clock, which is slow, still shows time.
    await server.advance(24 * HOUR_MS);
    watch.expect('410 POST /api/upload/slip');
    // Asked again where the screen has not changed yet.
    watch.tolerate(`410 GET /api/booking/${_id}/payment`);
    // Some browsers fetch a picture anew that may not be kept (Chromium 150 for one).
    watch.tolerate(`410 GET /api/booking/${_id}/promptpay-qr.png`);
    await guest.press(step.send);
    await expectExpired(guest);
    const booking = await readBooking(server, _id);
    expect(booking).toMatchObject({ status: 'cancelled', paymentSlipUrl: null });
    expect(await takenNights(server)).toEqual([]);
  },
);

test(
  'a payment page left open overnight says that its window has ended',
  { tag: '@phone' },
  async ({ guest, server, watch }) => {
    const { _id } = await makeAwaited(server, ONE_NIGHT);
    // A page in view asks every few seconds, so it may ask once more before its screen changes.
    watch.tolerate(`410 GET /api/booking/${_id}/payment`);
    // Some browsers fetch a picture anew that may not be kept (Chromium 150 for one).
    watch.tolerate(`410 GET /api/booking/${_id}/promptpay-qr.png`);
    await guest.page.goto(`/booking/${_id}/payment`);
    await expect(new PaymentStep(guest).timer).toBeVisible();
    await server.advance(25 * HOUR_MS);
    await guest.page.clock.fastForward(25 * HOUR_MS);
    await expectExpired(guest);
    await expect(guest.page.getByText(guest.words.booking.ended.notTwice)).toBeVisible();
  },
);
