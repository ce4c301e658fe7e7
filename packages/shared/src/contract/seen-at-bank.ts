import * as z from 'zod/mini';
import { calendarDate } from './fields.ts';

/** One of the villa's accounts, as somebody knows it: by its bank and its last digits. */
export const villaAccount = z.object({ id: z.string(), name: z.string(), digits: z.string() });

/** The row of a bank's statement that a payment or a payout is. */
export const seenAtBank = z.object({
  /** The row's day. */
  on: calendarDate,
  /** The account that the row is of, under the name of then if it is gone. */
  account: villaAccount,
  /** The row is the provider's payout that the payment is a part of. */
  inPayout: z.boolean(),
});
export type SeenAtBank = z.infer<typeof seenAtBank>;
