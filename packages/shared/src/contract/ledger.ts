import { TRANSFER_METHODS } from '../domain/money/payment-methods.ts';
import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking/booking-status.ts';
import {
  CHARGE_KINDS,
  INSTALMENT_KINDS,
  MONEY_STATES,
  PART_WAYS,
  PAYERS,
  POTS,
} from '../domain/money/ledger.ts';
import { DAMAGE_DEPOSIT_WHEN } from '../domain/money/ledger-changes.ts';
import {
  baht,
  because,
  calendarDate,
  idParams,
  instant,
  line,
  optionalLine,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { CARD_MEANS } from './payment.ts';
import { receiptOfPayment } from './payment-receipts.ts';
import { route } from './route.ts';
import { seenAtBank } from './seen-at-bank.ts';
import { despite } from './slip-states.ts';

/** Whole baht that may be less than nothing, where money goes out or is owed no longer. */
const signedBaht = z.int();

/** See `Money` in the domain. */
export const money = z.object({
  total: signedBaht,
  received: baht,
  refunded: baht,
  paid: signedBaht,
  due: baht,
  next: z.nullable(
    z.object({
      kind: z.enum(INSTALMENT_KINDS),
      amount: baht,
      dueOn: calendarDate,
      /** Cash on arrival, by an own plan; left out of anything else. */
      way: z.optional(z.enum(PART_WAYS)),
    }),
  ),
  refundDue: baht,
  refundedTooMuch: baht,
  damage: z.object({
    asked: baht,
    received: baht,
    refunded: baht,
    held: signedBaht,
    kept: baht,
    refundedTooMuch: baht,
  }),
  state: z.enum(MONEY_STATES),
});

/** See `Instalment` in the domain. */
export const instalment = z.object({
  id: z.string(),
  kind: z.enum(INSTALMENT_KINDS),
  amount: baht,
  paid: baht,
  dueOn: calendarDate,
  /** Set in a part of an own plan; left out where the terms made it. */
  payer: z.optional(z.enum(PAYERS)),
  way: z.optional(z.enum(PART_WAYS)),
});

/** How a villa wants to be paid, or how a booking was made; see `PaymentTerms` in the domain. */
export const paymentTerms = z.object({
  depositPercent: z.int(),
  balanceDueDays: z.int(),
  damageDeposit: baht,
  damageDepositWhen: z.enum(DAMAGE_DEPOSIT_WHEN),
  /** Falling days; empty: nothing is promised. */
  cancellationPolicy: z.array(z.object({ daysBefore: z.int(), refundPercent: z.int() })),
});

const entry = z.object({ pot: z.enum(POTS), amount: signedBaht });

const payment = z.object({
  id: z.string(),
  method: z.enum(TRANSFER_METHODS),
  receivedOn: calendarDate,
  bank: z.string(),
  bankReference: z.string(),
  slipIds: z.array(z.string()),
  note: z.string(),
  /** More than 0 came in, less than 0 went out. */
  entries: z.array(entry),
  /** The payment that this one takes back. */
  reverses: z.nullable(z.string()),
  /** The payment in whose place it stands; older servers do not say it. */
  corrects: z.optional(z.nullable(z.string())),
  /** The payment that takes this one back. */
  reversedBy: z.nullable(z.string()),
  takenOver: z.boolean(),
  /** Left out: the guest. */
  payer: z.optional(z.enum(PAYERS)),
  /** Null where stay money did not come in, until its undo has run out, and where it was taken over. */
  receipt: z.nullable(receiptOfPayment),
  /** The address of the picture that proves a refund. */
  pictureUrl: z.nullable(z.string()),
  /** The name of the user who wrote it down. */
  by: z.nullable(z.string()),
  at: instant,
  /** The month in which it counts: its own, or that of its writing where its own was closed. Older servers: its own. */
  countsIn: z.optional(z.string()),
  /** Left out while no row of a bank's statement is known to be it. */
  seen: z.optional(seenAtBank),
  /** The provider's side of a payment that it brought; left out of any other. */
  online: z.optional(
    z.object({
      means: z.nullable(z.enum(CARD_MEANS)),
      /** Satang that the provider keeps; null: not known yet. */
      fee: z.nullable(z.int()),
      /** Paid with keys for trying it out: no money moved. */
      isTest: z.boolean(),
      /** Whole baht of it that its provider can still pay back. */
      refundable: baht,
      /** The guest's bank wants it back. */
      dispute: z.nullable(
        z.object({
          state: z.enum(['open', 'won', 'lost']),
          amount: baht,
          /** Whole baht of it that the provider keeps back now; older servers do not say it. */
          heldBack: z.optional(baht),
          reason: z.string(),
          dueBy: z.nullable(instant),
        }),
      ),
    }),
  ),
});
export type LedgerPayment = z.infer<typeof payment>;

const charge = z.object({
  id: z.int(),
  pot: z.enum(POTS),
  kind: z.enum(CHARGE_KINDS),
  amount: signedBaht,
  reason: z.string(),
  by: z.nullable(z.string()),
  at: instant,
  /** The addresses of the pictures that show why it is kept; older servers have none. */
  pictures: z.optional(z.array(z.string())),
});

/** Everything about a booking's money. Lists are in the order in which they were written. */
export const bookingLedger = z.object({
  money,
  charges: z.array(charge),
  payments: z.array(payment),
  instalments: z.array(instalment),
  /** The rest of a payment that may be forgiven now; 0: none. Older servers forgive nothing. */
  forgivable: z.optional(baht),
  /** Payments of the booking that open disputes hold back at the provider; left out where none are. */
  heldBack: z.optional(baht),
  /** The booking's, after what was just written. */
  version: z.int(),
});
export type BookingLedgerAnswer = z.infer<typeof bookingLedger>;

const MAX_BAHT = 100_000_000;
const version = z.optional(wholeNumber(1, 1_000_000_000));

const transfer = {
  /** Whole baht, of both pots together. */
  amount: wholeNumber(1, MAX_BAHT),
  /** The damage deposit's part of it; 0 when left out. */
  damage: z.optional(wholeNumber(0, MAX_BAHT)),
  method: z.enum(TRANSFER_METHODS, because('invalid')),
  /** Today at the villa when left out; no day to come, and none more than 400 days before the booking was made. */
  receivedOn: z.optional(wireDate),
  bank: z.optional(optionalLine(50)),
  bankReference: z.optional(optionalLine(50)),
  /** With the first payment the slip that waits, when left out. */
  slipIds: z.optional(z.array(z.string(because('invalid'))).check(z.maxLength(20, 'too_big'))),
  note: z.optional(optionalLine(300)),
  /** It came or went before its booking was made, and that is meant. */
  datedBefore: z.optional(z.boolean(because('invalid'))),
  /** The sender, where the booking's own plan has parts of an agent. The guest when left out. */
  payer: z.optional(z.enum(PAYERS, because('invalid'))),
  /** The same amount as a moment ago, and meant. */
  again: z.optional(z.boolean(because('invalid'))),
};

/** The payment received when staff confirm: one transaction with the status. */
export const receivedPayment = z.object(transfer, because('invalid'));

export type ReceivedPayment = z.infer<typeof receivedPayment>;

/** A transfer that came in, or, with `out`, went out. The part for the damage deposit is named. */
export const newPayment = z.object({
  ...transfer,
  /** True: paid back to the guest. The owner's. */
  out: z.optional(z.boolean(because('invalid'))),
  /** Why it names a slip that was used before; without it 409 `slip_used`. */
  despite,
  /** More goes back than is due, and that is meant. */
  moreThanDue: z.optional(z.boolean(because('invalid'))),
  version,
});
export type NewPayment = z.infer<typeof newPayment>;

/**
 * A payment that the server decides about. A part for the damage deposit that is left out is divided by what is asked
 * for; so is one of a refund, by what is due to go back.
 */
export const paymentToRecord = z.object({
  ...newPayment.shape,
  /** Left out: money that came in confirms a booking that waits for it. False: the status stays. True: confirm or fail. */
  confirm: z.optional(z.boolean(because('invalid'))),
  /** Any text of the caller's own: one payment is recorded under it, however often it is sent. */
  key: z.optional(line(100)),
  /** With `out`: the payment that its provider pays back, or a part of it; recorded by the provider's own key. */
  refundOf: z.optional(line(100)),
});
export type PaymentToRecord = z.infer<typeof paymentToRecord>;

/** The questions that a caller is asked once; each has its field in the body. */
export const PAYMENT_QUESTIONS = [
  'same_payment',
  'more_than_due',
  'slip_used',
  'dated_before',
] as const;
export type PaymentQuestion = (typeof PAYMENT_QUESTIONS)[number];

const outcome = {
  /** The booking's status after it. */
  status: z.enum(BOOKING_STATUSES),
  confirms: z.boolean(),
  /** It pays for one more bedroom, which opens with it. */
  opensBedroom: z.boolean(),
  /** Its parts; less than 0 went out. */
  pots: z.object({ stay: signedBaht, damage: signedBaht }),
  /** The money after it. */
  money,
  instalments: z.array(instalment),
  /** The amount that shows as a refund due because of it. */
  surplus: baht,
  /** The mails that it writes, and the receipt's, which follows once it cannot be taken back. */
  mails: z.array(z.string()),
  /** The month in which it counts: that of its day, or of today where that is closed. Older servers do not say it. */
  countsIn: z.optional(z.string()),
};

/** The outcome of a payment that is not recorded. */
export const paymentPreview = z.object({
  ...outcome,
  /** The questions that recording it would be refused by until they are answered. */
  asks: z.array(z.enum(PAYMENT_QUESTIONS)),
});
export type PaymentPreview = z.infer<typeof paymentPreview>;

export const recordedPayment = z.object({
  ...outcome,
  payment: z.string(),
  /** It was recorded before under the same key; this call changed nothing. */
  repeated: z.boolean(),
  /** The booking's last step is this payment, by the same user: `undo` takes it back. */
  canUndo: z.boolean(),
  version: z.int(),
});
export type RecordedPayment = z.infer<typeof recordedPayment>;

export const newCharge = z.object({
  /** An amount kept of the damage deposit; less than 0 takes some of it back. A price changes with its booking. */
  kind: z.enum(['kept_for_damage'], because('invalid')),
  amount: z.int(because('invalid')).check(
    z.minimum(-MAX_BAHT, 'too_small'),
    z.maximum(MAX_BAHT, 'too_big'),
    z.refine((amount) => amount !== 0, 'too_small'),
  ),
  reason: line(300),
  version,
});
export type NewCharge = z.infer<typeof newCharge>;

export const listPayments = route({
  method: 'GET',
  path: '/api/admin/bookings/:id/payments',
  access: { may: 'bookings.money' },
  params: idParams,
  answer: bookingLedger,
});

/**
 * 409 `reference_used` names the other booking in `data.reference`; 409 `same_payment` is asked once, `again` says that
 * it is meant; so is 409 `more_than_due` of a transfer out, with `moreThanDue`, and 409 `dated_before`, with
 * `datedBefore`; its `data.bookedOn` is the day on which the booking was made.
 */
export const addPayment = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/payments',
  access: { may: 'bookings.money' },
  status: 201,
  params: idParams,
  body: newPayment,
  answer: bookingLedger,
});

/** 409 as `addPayment`; 422 `idempotency_mismatch` for a key of another payment. */
export const recordPayment = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/payments/record',
  access: { may: 'bookings.money' },
  status: 201,
  params: idParams,
  body: paymentToRecord,
  answer: recordedPayment,
});

/** The same use case, rolled back: it changes nothing. The questions are answered in `asks` instead of refused by. */
export const previewPayment = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/payments/preview',
  access: { may: 'bookings.money' },
  params: idParams,
  body: paymentToRecord,
  answer: paymentPreview,
});

const paymentParams = z.object({ ...idParams.shape, payment: z.string() });

export const reversePayment = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/payments/:payment/reverse',
  access: { may: 'money.correct' },
  status: 201,
  params: paymentParams,
  body: z.object({ reason: line(300), version }),
  answer: bookingLedger,
});

/**
 * An entry as it should have been written: what is left out stays as it was. The amount is of both pots together; a new
 * one without its part for the damage deposit keeps that part.
 */
const paymentCorrection = z.object({
  ...z.partial(z.omit(z.object(transfer), { again: true, slipIds: true })).shape,
  reason: line(300),
  version,
});
export type PaymentCorrection = z.infer<typeof paymentCorrection>;

/**
 * Takes an entry back and writes it as it should have been, in one step: nobody is written to but with the receipt that
 * replaces another. 409 `payment_reversed`, `reference_used`, `undo_over`, and `dated_before` of another day.
 */
export const correctPayment = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/payments/:payment/correct',
  access: { may: 'money.correct' },
  status: 201,
  params: paymentParams,
  body: paymentCorrection,
  answer: bookingLedger,
});

export const addCharge = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/charges',
  access: { may: 'money.correct' },
  status: 201,
  params: idParams,
  body: newCharge,
  answer: bookingLedger,
});
