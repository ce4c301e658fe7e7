import { createBooking, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { expect } from '@playwright/test';
import { SOMEBODY } from './bookings.ts';
import type { Guest } from './guest.ts';
import { openBookingCard } from './home.ts';
import { PromoField, makeCode, makeSeasons } from './rates.ts';
import type { Screen } from './screens.ts';
import type { StayForm } from './stay-form.ts';
import { counted } from './words.ts';

/** Two nights of the villa's own prices, two of the high season. */
const OVER_THE_EDGE = { checkIn: '2026-12-03', checkOut: '2026-12-07' };

async function openCard(guest: Guest, address = '/'): Promise<StayForm> {
  await guest.page.goto(address);
  return openBookingCard(guest);
}

async function chooseFive(guest: Guest, form: StayForm): Promise<void> {
  await form.choose(OVER_THE_EDGE);
  const field = form.place.getByRole('combobox', { name: guest.words.common.stay.guests });
  await field.selectOption({ label: counted(guest.words, 'guests', 5) });
}

/** A villa with seasons, as a guest sees it. */
export const RATE_SCREENS: readonly Screen[] = [
  {
    name: 'rates-calendar',
    isWindow: true,
    async open(guest, server) {
      await makeSeasons(server);
      const form = await openCard(guest);
      await form.turnTo('2027-01-05');
      await expect(form.priceOf('2027-01-05', '18,500')).toBeVisible();
    },
  },
  {
    name: 'rates-departure',
    isWindow: true,
    async open(guest, server) {
      await makeSeasons(server);
      const form = await openCard(guest);
      await form.pressDay('2026-12-26');
      await form.pressRefusedDay('2026-12-29');
      await expect(form.priceOf('2026-12-29', '38,000')).toBeVisible();
    },
  },
  {
    name: 'rates-price',
    isWindow: true,
    async open(guest, server) {
      await makeSeasons(server);
      await makeCode(server, { code: 'SEASIDE2026', percent: 15 });
      const form = await openCard(guest, '/?promo=SEASIDE2026');
      await chooseFive(guest, form);
      await form.expectTotal(65_110);
    },
  },
  {
    name: 'rates-code-instead',
    isWindow: true,
    async open(guest, server) {
      await makeSeasons(server);
      await makeCode(server, { code: 'SEASIDE2026', percent: 15 });
      const form = await openCard(guest);
      await chooseFive(guest, form);
      const promo = new PromoField(guest, form);
      await promo.type('SEASIDE2026');
      await form.expectTotal(65_110);
    },
  },
  {
    name: 'rates-code-refused',
    isWindow: true,
    leaves: ['422 GET /api/quote'],
    async open(guest, server) {
      await makeSeasons(server);
      const form = await openCard(guest);
      await form.choose(OVER_THE_EDGE);
      const promo = new PromoField(guest, form);
      await promo.type('NOSUCHCODE');
      await expect(promo.goOn).toBeVisible();
      await expect(promo.field).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'rates-code-beaten',
    isWindow: true,
    async open(guest, server) {
      await makeSeasons(server);
      await makeCode(server, { code: 'SMALL', percent: 5 });
      const form = await openCard(guest);
      await form.choose(OVER_THE_EDGE);
      await new PromoField(guest, form).type('SMALL');
      await expect(form.place.locator('[data-promo=beaten]')).toBeVisible();
    },
  },
  {
    name: 'payment-code',
    async open(guest, server) {
      await makeSeasons(server);
      await makeCode(server, { code: 'SEASIDE', percent: 15 });
      const { data } = await server.api.call(createBooking, {
        body: {
          bookingDetails: { ...OVER_THE_EDGE, rooms: 3, guests: 5, promoCode: 'SEASIDE' },
          paymentMethod: 'bank_transfer',
        },
      });
      const { _id: id } = data.booking;
      await server.api.call(saveCustomerInfo, {
        params: { id },
        body: { customerInfo: SOMEBODY },
      });
      await guest.page.goto(`/booking/${id}/payment`);
      await expect(guest.page.locator('[data-used-code]')).toBeVisible();
    },
  },
];
