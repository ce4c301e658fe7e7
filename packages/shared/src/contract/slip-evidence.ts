import * as z from 'zod/mini';
import { baht, calendarDate } from './fields.ts';

/**
 * The code on a slip: a transfer was `read`, there is `none`, it is of some `other` kind, or the file was `unreadable`
 * for the machine.
 */
export const EVIDENCE_CODES = ['read', 'none', 'other', 'unreadable'] as const;

/** The judgement of an outside service's answer against the amount that the booking asks for. */
export const TRANSFER_VERDICTS = [
  'right',
  'wrong_amount',
  'wrong_receiver',
  'used',
  'unknown',
] as const;

/**
 * The findings of a machine on a slip, for staff only. The code holds neither amount nor receiver: a code that was read
 * and is in no other booking looks real and was never used here, and says no more.
 */
export const slipEvidence = z.object({
  code: z.enum(EVIDENCE_CODES),
  /** The sending bank's number, such as `014`, and its name for the transfer; null unless `read`. */
  bank: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Bookings that have the same transfer or the very same file, those with a confirmed payment first. */
  alsoIn: z.array(
    z.object({
      bookingId: z.string(),
      /** The booking's. */
      reference: z.string(),
      how: z.enum(['code', 'file']),
      /** Staff accepted that slip, and no payment that names it was reversed. */
      confirmed: z.boolean(),
      /** The address of that slip. */
      slipUrl: z.string(),
      /** The payment that names it; null where none does. */
      payment: z.nullable(z.object({ receivedOn: calendarDate, amount: baht })),
    }),
  ),
  /** Null where no service is set up, or it could not be reached. */
  transfer: z.nullable(
    z.object({
      verdict: z.enum(TRANSFER_VERDICTS),
      /** The amount that arrived; null when no bank knows the transfer, or it is not whole baht. */
      amount: z.nullable(baht),
      /** As far as the service shows it. */
      receiver: z.nullable(z.string()),
    }),
  ),
});
export type SlipEvidence = z.infer<typeof slipEvidence>;
