import * as z from 'zod/mini';
import { adminBooking } from './admin-bookings.ts';
import { idParams, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const version = z.optional(wholeNumber(1, 1_000_000_000));

/** Staff open the bedroom whether or not it is paid, or take the offer back. */
export const confirmTopUp = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/top-up/confirm',
  access: { may: 'bookings.money' },
  params: idParams,
  body: z.object({ version }),
  answer: adminBooking,
});

export const declineTopUp = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/top-up/decline',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({ version }),
  answer: adminBooking,
});
