import * as z from 'zod/mini';
import { because, idParams, line, wholeNumber } from './fields.ts';
import { bookingLedger } from './ledger.ts';
import { route } from './route.ts';

const version = z.optional(wholeNumber(1, 1_000_000_000));

/**
 * Forgives what is missing of a payment that came in part, up to the villa's `forgiveUpTo` or, from abroad,
 * `forgiveUpToAbroad`: the stay costs so much less, and is confirmed where it waited for no more.
 * 409 `nothing_due`, `invalid_transition`.
 */
export const forgiveRest = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/forgive',
  access: { may: 'bookings.money' },
  status: 201,
  params: idParams,
  body: z.object({ amount: wholeNumber(1, 10_000), reason: line(300), version }),
  answer: bookingLedger,
});

/**
 * Asks no more for the part of the damage deposit that has not come, or, with `asked`, for it again. 409 `nothing_due`
 * where it changes nothing, and `invalid_transition`.
 */
export const askForDamage = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/damage-deposit',
  access: { may: 'money.correct' },
  status: 201,
  params: idParams,
  body: z.object({ asked: z.boolean(because('invalid')), reason: line(300), version }),
  answer: bookingLedger,
});
