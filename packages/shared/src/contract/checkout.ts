import * as z from 'zod/mini';
import { paymentMethod } from './booking.ts';
import { because, idParams, instant } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/**
 * Begins to pay what is due now on a page of the provider's; asked again while that page is open, it answers the same
 * one. A page for another amount or of another way is ended first. 404 for a way that starts no page; 409 `nothing_due`,
 * also where the page before was paid.
 */
export const startCheckout = route({
  method: 'POST',
  path: '/api/booking/:id/checkout',
  access: { booking: true, may: 'bookings.money' },
  status: 201,
  params: idParams,
  body: z.object({ paymentMethod }, because('invalid')),
  answer: z.object({ url: z.string(), endsAt: instant }),
});

/** A provider's signed news, its body as it was sent; 403 where it is not the provider's. It answers `ok`. */
export const receiveNews = {
  method: 'POST',
  path: '/api/payments/:provider',
  access: 'public',
  type: 'text/plain',
} as const satisfies FileRoute;
