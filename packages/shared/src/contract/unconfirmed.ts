import * as z from 'zod/mini';
import { because, idParams, instant, pageNumber, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** Staff let the connection that made this booking hold more than others, for a day. */
export const allowClient = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/allow-client',
  access: { may: 'bookings.write' },
  params: idParams,
  answer: z.object({ clientAllowedUntil: instant }),
});

/** The longest time back, in hours, that unconfirmed bookings are ended by. */
export const MAX_HOURS_BACK = 168;
const hoursBack = wholeNumber(1, MAX_HOURS_BACK);

/** Which unconfirmed bookings: those of the client that made a booking, or all of the last hours. */
export type WhichUnconfirmed = { booking: string } | { hours: number };

/** The unconfirmed holds of guests to count: exactly one of `booking` and `hours`. */
export const countUnconfirmed = route({
  method: 'GET',
  path: '/api/admin/bookings/unconfirmed',
  access: { may: 'bookings.read' },
  query: z.object({
    booking: z.optional(z.string()),
    hours: z.optional(pageNumber(3)),
  }),
  answer: z.object({
    bookings: z.int(),
    /** How many of them have a slip that waits to be looked at. */
    inReview: z.int(),
    nights: z.int(),
  }),
});
export type UnconfirmedCount = z.infer<typeof countUnconfirmed.answer>;

const named = z.array(z.object({ _id: z.string(), reference: z.string() }));

/** Cancels all of them in one step, those in review too. */
export const endUnconfirmed = route({
  method: 'POST',
  path: '/api/admin/bookings/unconfirmed/end',
  access: { may: 'bookings.write' },
  /** Exactly one of the two. */
  body: z.object({
    booking: z.optional(z.string(because('invalid'))),
    hours: z.optional(hoursBack),
  }),
  answer: z.object({ ended: named }),
});

/** Takes such a step back while its message still offers it; what cannot come back is named. */
export const reopenUnconfirmed = route({
  method: 'POST',
  path: '/api/admin/bookings/unconfirmed/reopen',
  access: { may: 'bookings.write' },
  body: z.object({
    ids: z
      .array(z.string(because('invalid')).check(z.maxLength(100, 'invalid')), because('invalid'))
      .check(z.maxLength(1000, 'too_big')),
  }),
  answer: z.object({ reopened: named, left: named }),
});
export type ReopenedUnconfirmed = z.infer<typeof reopenUnconfirmed.answer>;
