import * as z from 'zod/mini';
import { line } from './fields.ts';

/** Why the owner changes a stay that is over; without it 409 `stay_over`. */
export const pastReason = z.optional(line(300));

/** The `data` of 409 `stay_over`: who may change it says why, and sees which months it moves. */
export const stayOverData = z.object({
  /** True for the owner: the same call with `pastReason` does it. */
  mayChange: z.boolean(),
  /** The revenue of the months that would change, before and after; whole baht, the oldest first. */
  months: z.array(
    z.object({
      month: z.string(),
      before: z.int(),
      after: z.int(),
      /** The month in which the difference counts: the first open one where its own is closed. */
      countsIn: z.optional(z.string()),
    }),
  ),
});
export type StayOverData = z.infer<typeof stayOverData>;
