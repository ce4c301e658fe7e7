import * as z from 'zod/mini';
import { baht, because, instant, optionalLine } from './fields.ts';

/** A slip that was sent waits until staff accept it, or refuse it and ask for another. */
export const SLIP_STATES = ['waiting', 'accepted', 'refused'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/**
 * Why staff ask for another slip; the guest reads the sentence that stands for it. None is about an amount: what
 * came is confirmed, and the rest is asked for.
 */
export const REFUSAL_REASONS = ['unreadable', 'other_account', 'other_payment', 'no_slip'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Staff's own words beside the sentence; empty for none. */
export const refusalWords = optionalLine(300);

const refusal = z.object({
  /** Null: asked again without naming a reason. */
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  words: z.string(),
});
export type SlipRefusal = z.infer<typeof refusal>;

/** A sent slip as a guest sees it. */
export const bookingSlip = z.object({
  url: z.string(),
  receivedAt: instant,
  state: z.enum(SLIP_STATES),
  /** Null: the first payment. */
  instalmentId: z.nullable(z.string()),
  refusal: z.nullable(refusal),
  /**
   * While it waits: the amount that was asked for when it was sent, both pots together, beside what other slips
   * were sent for; 0: a further part of theirs. Null once it is decided; older servers do not say it.
   */
  asked: z.optional(z.nullable(z.object({ amount: baht, damage: baht }))),
});
export type BookingSlip = z.infer<typeof bookingSlip>;

/** Why staff accept a slip that a payment used before. */
export const despite = z.optional(
  z
    .string(because('invalid'))
    .check(z.trim(), z.minLength(3, 'too_short'), z.maxLength(300, 'too_long')),
);
