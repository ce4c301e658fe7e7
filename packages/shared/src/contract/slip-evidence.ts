import * as z from 'zod/mini';
import { baht, calendarDate, instant } from './fields.ts';

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
  'unclear_receiver',
  'used',
  'unknown',
] as const;

/** One look at a receiver of which a service shows a part: the same, another, or too little is shown to say. */
export const MATCHES = ['match', 'no', 'undecided'] as const;
export type Match = (typeof MATCHES)[number];

/**
 * The reason why a service has not said anything yet. `asking`: it is being asked, or is next. `late`: the bank has not
 * told it of the transfer yet. `silent`: it does not answer. `refused`, `quota`: it does not know the key, or takes no
 * more questions. `cannot`: it cannot check this code, or was asked for two days.
 */
export const CHECK_STATES = ['asking', 'late', 'silent', 'refused', 'quota', 'cannot'] as const;

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
      /** The receiver's digits and name against the villa's accounts, and both together. Older servers say none. */
      match: z.optional(
        z.object({
          digits: z.enum(MATCHES),
          name: z.enum(MATCHES),
          both: z.enum(MATCHES),
        }),
      ),
      /** The receiver's name as the service shows it. */
      receiverName: z.optional(z.nullable(z.string())),
      /** When the transfer was made. */
      at: z.optional(z.nullable(instant)),
      /** Somebody asked the service for it before; null: it cannot say, as this villa may have asked itself. */
      seenBefore: z.optional(z.nullable(z.boolean())),
    }),
  ),
  /** Why no service has said anything yet; left out where it has, or none is asked. */
  check: z.optional(
    z.object({
      state: z.enum(CHECK_STATES),
      /** When it is asked again; null: soon, or never where it cannot. */
      againAt: z.nullable(instant),
    }),
  ),
});
export type SlipEvidence = z.infer<typeof slipEvidence>;
