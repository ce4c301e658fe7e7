import * as z from 'zod/mini';
import { adminBooking } from './admin-bookings.ts';
import { idParams, line, paragraph, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const version = z.optional(wholeNumber(1, 1_000_000_000));

/**
 * Cancels as the guest asked, in one transaction. `kept` left out: what the policy of the day of asking keeps; needed
 * where nothing was promised. More than the policy keeps is refused: the guest was told what comes back. Less only with
 * a `reason`, which goes into the history and which the guest does not read.
 */
export const acceptCancellation = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancellation/accept',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({
    kept: z.optional(wholeNumber(0, 1_000_000_000)),
    reason: z.optional(line(300)),
    words: z.optional(paragraph(1000)),
    version,
  }),
  answer: adminBooking,
});

export const declineCancellation = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancellation/decline',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({ words: paragraph(1000).check(z.minLength(1, 'required')), version }),
  answer: adminBooking,
});
