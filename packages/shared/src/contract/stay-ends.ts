import * as z from 'zod/mini';
import { STAY_ENDS } from '../domain/booking/stay-end.ts';
import { adminBooking } from './admin-bookings.ts';
import { because, idParams, wholeNumber, wireDate } from './fields.ts';
import { pastReason } from './past-stays.ts';
import { route } from './route.ts';

export const newStayEnd = z.object({
  how: z.enum(STAY_ENDS, because('invalid')),
  /** The first day without the guests: from the check-in day on, before check-out, and not to come. */
  on: wireDate,
  /** Whole baht of the stay's money that stay with the villa; at most what came. */
  kept: wholeNumber(0, 1_000_000_000),
  /** The nights from `on` are free for others; false when left out. */
  freeNights: z.optional(z.boolean(because('invalid'))),
  pastReason,
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});
export type NewStayEnd = z.infer<typeof newStayEnd>;

/** A confirmed stay ends before its check-out; its status stays `confirmed`. */
export const endStay = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/end',
  access: { may: 'bookings.write' },
  params: idParams,
  body: newStayEnd,
  answer: adminBooking,
});

/** Takes such an end back that was recorded by mistake; 409 `dates_unavailable` where a night is somebody else's by now. */
export const takeStayEndBack = route({
  method: 'DELETE',
  path: '/api/admin/bookings/:id/end',
  access: { may: 'bookings.write' },
  params: idParams,
  query: z.object({
    version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'invalid'))),
    pastReason,
  }),
  answer: adminBooking,
});
