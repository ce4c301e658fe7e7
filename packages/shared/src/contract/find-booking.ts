import * as z from 'zod/mini';
import { line } from './fields.ts';
import { route } from './route.ts';

/** How a guest who lost the link says which booking is theirs. */
const lostBooking = z
  .object({
    /** With or without `BV-`, in any spelling. */
    reference: line(40),
    phone: z.optional(line(60)),
    email: z.optional(line(300)),
  })
  .check(
    z.refine(({ phone, email }) => phone !== undefined || email !== undefined, {
      path: ['email'],
      error: 'required',
    }),
  );
export type LostBooking = z.infer<typeof lostBooking>;

/** The same is answered whether there is such a booking or not. */
export const findBooking = route({
  method: 'POST',
  path: '/api/booking/find',
  access: 'public',
  body: lostBooking,
  answer: z.object({ status: z.literal('success') }),
});
