import * as z from 'zod/mini';
import { paymentMethod } from './booking.ts';
import { baht, because, idParams, instant, optionalLine, wholeNumber } from './fields.ts';
import { CARD_MEANS } from './payment.ts';
import { type FileRoute, route } from './route.ts';

/**
 * Begins to pay what is due now on a page of the provider's; asked again while that page is open, it answers the same
 * one. A page for another amount or of another way is ended first. 404 for a way that starts no page; 409 `nothing_due`,
 * also where the page before was paid, and `amount_changed` where another sum is due than the one named;
 * 503 `checkout_unreachable`.
 */
export const startCheckout = route({
  method: 'POST',
  path: '/api/booking/:id/checkout',
  access: { booking: true, may: 'bookings.money' },
  status: 201,
  params: idParams,
  body: z.object(
    {
      /** The way that starts pages, where it is left out. */
      paymentMethod: z.optional(paymentMethod),
      /** Whole baht, as the guest saw it. */
      amount: z.optional(wholeNumber(1, 100_000_000)),
    },
    because('invalid'),
  ),
  answer: z.object({ url: z.string(), endsAt: instant }),
});

export const CHECKOUT_STATES = ['none', 'open', 'paid', 'refunded', 'ended'] as const;

/** The newest page of a booking; asking changes nothing. */
export const checkoutState = z.object({
  /** `open`: neither paid nor ended, as far as the provider has told. `refunded`: paid, and gone back at once. */
  state: z.enum(CHECKOUT_STATES),
  /** Whole baht; null: there was no page. */
  amount: z.nullable(baht),
  url: z.nullable(z.string()),
  endsAt: z.nullable(instant),
});
export type CheckoutState = z.infer<typeof checkoutState>;

export const readCheckoutState = route({
  method: 'GET',
  path: '/api/booking/:id/checkout',
  access: { booking: true, may: 'bookings.money' },
  params: idParams,
  answer: checkoutState,
});

/** Ends the page, so that the guest pays another way; 409 `nothing_due` where it was paid. */
export const endCheckout = route({
  method: 'DELETE',
  path: '/api/booking/:id/checkout',
  access: { booking: true, may: 'bookings.money' },
  params: idParams,
  answer: checkoutState,
});

/** A provider's signed news, its body as it was sent; 403 where it is not the provider's. It answers `ok`. */
export const receiveNews = {
  method: 'POST',
  path: '/api/payments/:provider',
  access: 'public',
  type: 'text/plain',
} as const satisfies FileRoute;

/** Remarks on money that staff have to look at; the newest 100. */
export const ONLINE_NOTES = [
  'refunded_taken',
  'refunded_covered',
  'refund_failed',
  'to_look_at',
  'more_than_due',
  'other_currency',
  'no_booking',
  'page_not_ended',
  'refund_unrecorded',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
] as const;
export type OnlineNote = (typeof ONLINE_NOTES)[number];

const note = z.object({
  id: z.int(),
  kind: z.enum(ONLINE_NOTES),
  /** Null: no booking of this villa. */
  bookingId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Whole baht; of another currency its whole units. */
  amount: z.int(),
  currency: z.string(),
  /** The provider's own name for it. */
  key: z.string(),
  /** The last instant to answer a dispute. */
  dueBy: z.nullable(instant),
  at: instant,
});

export const checkoutSettings = z.object({
  /** The account whose key was typed; null: none ever was. */
  account: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The last four signs; null: not there, or the villa came out of a copy and its key has to be typed again. */
  keyEnd: z.nullable(z.string()),
  webhookSecretEnd: z.nullable(z.string()),
  /** True when an account is known and its key is gone. */
  mustTypeAgain: z.boolean(),
  isTest: z.boolean(),
  /** Guests are offered it now. */
  isOn: z.boolean(),
  means: z.array(z.enum(CARD_MEANS)),
  /** The text on the card's statement, behind the account's own; empty: that one alone. */
  statementText: z.string(),
  /** A payment of all that was asked confirms the booking; false: staff look at it first. */
  confirms: z.boolean(),
  /** A damage deposit that is due is asked for, too. */
  withDamage: z.boolean(),
  /** The address for the provider's console; null while the villa has no public https address. */
  webhookUrl: z.nullable(z.string()),
  heardAt: z.nullable(instant),
  refusedAt: z.nullable(instant),
  notes: z.array(note),
});
export type CheckoutSettings = z.infer<typeof checkoutSettings>;

export const readCheckout = route({
  method: 'GET',
  path: '/api/admin/checkout',
  access: { may: 'accounts.write' },
  answer: checkoutSettings,
});

const secretKey = z
  .string(because('invalid'))
  .check(z.trim(), z.regex(/^(?:sk|rk)_(?:test|live)_[0-9A-Za-z]{8,200}$/, 'invalid'));
const webhookSecret = z
  .string(because('invalid'))
  .check(z.trim(), z.regex(/^whsec_[0-9A-Za-z+/=]{8,200}$/, 'invalid'));

/**
 * Keys and settings. A key is shown to the provider first: 422 `checkout_refused` where it does not know it, 503
 * `checkout_unreachable`; 503 `villa_resting` until a restored villa is the villa again.
 */
export const changeCheckout = route({
  method: 'PATCH',
  path: '/api/admin/checkout',
  access: { may: 'accounts.write' },
  body: z.object({
    key: z.optional(secretKey),
    webhookSecret: z.optional(webhookSecret),
    means: z.optional(
      z.array(z.enum(CARD_MEANS, because('invalid'))).check(z.minLength(1, 'required')),
    ),
    statementText: z.optional(optionalLine(22)),
    confirms: z.optional(z.boolean(because('invalid'))),
    withDamage: z.optional(z.boolean(because('invalid'))),
    disconnect: z.optional(z.literal(true, because('invalid'))),
  }),
  answer: checkoutSettings,
});

/** Asks the provider whether it knows the key, and what the account may take. The errors of `changeCheckout`. */
export const testCheckout = route({
  method: 'POST',
  path: '/api/admin/checkout/test',
  access: { may: 'accounts.write' },
  answer: z.object({
    account: z.string(),
    /** The ways that the account may take money by. */
    means: z.array(z.enum(CARD_MEANS)),
    isTest: z.boolean(),
    /** The provider's last call came with the right signature. */
    isHeard: z.boolean(),
  }),
});
