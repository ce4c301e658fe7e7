import * as z from 'zod/mini';
import { CANCELLATION_STATES } from '../domain/money/cancellation.ts';
import { withoutGroups } from '../domain/text/pasted-text.ts';
import { baht, because, calendarDate, idParams, instant, paragraph, personName } from './fields.ts';
import { route } from './route.ts';

/** Figures, or letters and figures as banks abroad and IBANs have them; the server looks at an IBAN's check digits. */
const NUMBER = /^(?:\d{6,20}|(?=.*[a-z])[\da-z]{6,34})$/i;

const accountNumber = z.pipe(
  z.string(because('invalid_account_number')).check(
    z.minLength(1, 'required'),
    z.maxLength(40, 'invalid_account_number'),
    z.refine((text) => NUMBER.test(withoutGroups(text)), 'invalid_account_number'),
  ),
  z.transform((text) => withoutGroups(text).toUpperCase()),
);

const phoneEnding = z.pipe(
  z
    .string(because('four_digits'))
    .check(z.refine((text) => /^\d{4}$/.test(withoutGroups(text)), 'four_digits')),
  z.transform(withoutGroups),
);

/** The account for the refund; PromptPay is a bank's name like any other. */
export const refundAccount = z.object(
  {
    bank: personName(60),
    name: personName(100),
    number: accountNumber,
    abroad: z.optional(paragraph(500)),
  },
  because('invalid'),
);

/** The fields of a request to cancel, except the account that came with it. */
const request = {
  id: z.string(),
  state: z.enum(CANCELLATION_STATES),
  askedAt: instant,
  /** The villa's day on which the guest asked: the policy of that day counts. */
  askedOn: calendarDate,
  words: z.string(),
  /** The reply that staff wrote when they accepted or declined. */
  answer: z.string(),
  closedAt: z.nullable(instant),
};

const account = z.object({ bank: z.string(), name: z.string(), number: z.string() });

/** The account as staff see it: the whole number, when it was named, and whether it took the place of another one. */
export const adminRefundAccount = z.object({
  ...account.shape,
  abroad: z.optional(z.string()),
  namedAt: instant,
  changed: z.boolean(),
});
export type AdminRefundAccount = z.infer<typeof adminRefundAccount>;

const extrasBack = z.optional(z.object({ back: baht, kept: baht }));

/**
 * The cancellation as the guest sees it. The account's number is masked: the page's address opens it to whoever has it.
 */
export const cancellation = z.object({
  /** True when the guest can ask now. */
  canAsk: z.boolean(),
  /**
   * The cancellation that the guest's own word begins now, with the end of the booking's telephone: the sum of both pots
   * that goes back, and the day by which it is paid. Null: the guest asks.
   */
  certain: z.nullable(z.object({ refund: baht, by: z.nullable(calendarDate) })),
  /** Until when the guest who has cancelled may take it back; null where nobody has. */
  endsAt: z.nullable(instant),
  /** The amount paid for the stay. */
  paid: baht,
  /**
   * The part of it that the kept policy refunds: today, or with an open request on the day of asking. Null: no policy was
   * kept, staff decide; extras come back all the same.
   */
  refund: z.nullable(baht),
  /**
   * The paid money of extras, which comes back whole until their hours, also where `refund` is null, and the paid part that
   * is over. Left out where no money came for extras.
   */
  extras: extrasBack,
  /** Why: the percent of the stay's money, until the end of which day it counts (null: at any later time), and since when nothing comes
   * back. Null where `refund` is. */
  refundReason: z.nullable(
    z.object({
      percent: z.int(),
      until: z.nullable(calendarDate),
      ended: z.nullable(calendarDate),
    }),
  ),
  /** The amount of the damage deposit with the villa that is refunded. */
  damage: baht,
  /** True when money is with the villa, so that an account is needed. */
  needsAccount: z.boolean(),
  /** The newest. */
  request: z.nullable(z.object(request)),
  /** The account for refunds that was named last, with a request or by itself. */
  refundAccount: z.nullable(account),
  /** True when it can be named or replaced now: a refund is due, and it was not named too often. */
  canNameAccount: z.boolean(),
});
export type Cancellation = z.infer<typeof cancellation>;

/** The newest request of a booking as staff see it. */
export const adminCancellation = z.object({
  ...request,
  /** The amount that the policy refunds of the money paid so far, by the day of asking. */
  refund: z.nullable(baht),
  /** The same of extras, as the guest is told it. */
  extras: extrasBack,
  /** When the guest's own word ends the stay, unless it is taken back or stopped; `refund` is then of both pots. */
  endsAt: z.nullable(instant),
});
export type AdminCancellation = z.infer<typeof adminCancellation>;

export const newCancellation = z.object({
  /** Needed where money is with the villa. */
  account: z.optional(refundAccount),
  words: z.optional(paragraph(1000)),
  /** The last four digits of the booking's telephone: with them the guest does not ask but cancels. */
  phoneEnding: z.optional(phoneEnding),
});
export type NewCancellation = z.infer<typeof newCancellation>;

export const getCancellation = route({
  method: 'GET',
  path: '/api/booking/:id/cancellation',
  access: { booking: true, may: 'bookings.read' },
  params: idParams,
  answer: cancellation,
});

/**
 * Only of a booking that is confirmed or holds money, before its check-in time, and one request at a time: 409
 * `cancellation_closed`. With `phoneEnding` and where `certain` is answered, the stay ends by the guest's own word after
 * an hour (`endsAt`); five wrong endings, and the guest asks.
 */
export const askCancellation = route({
  method: 'POST',
  path: '/api/booking/:id/cancellation',
  access: { booking: true, may: 'bookings.write' },
  status: 201,
  params: idParams,
  body: newCancellation,
  answer: cancellation,
});

export const withdrawCancellation = route({
  method: 'DELETE',
  path: '/api/booking/:id/cancellation',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  answer: cancellation,
});

/**
 * Names the account for the money that the villa has to refund, of a stay that is cancelled or of one that goes on: 409
 * `nothing_to_give_back` where no refund is due.
 */
export const nameRefundAccount = route({
  method: 'POST',
  path: '/api/booking/:id/refund-account',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  body: refundAccount,
  answer: cancellation,
});
