import * as z from 'zod/mini';
import { INSTALMENT_KINDS } from '../domain/money/ledger.ts';
import { adminBooking } from './admin-bookings.ts';
import { baht, because, calendarDate, idParams, instant, wholeNumber } from './fields.ts';
import { SLIP_TYPES, bankAccount } from './payment.ts';
import { route } from './route.ts';
import { slipEvidence } from './slip-evidence.ts';
import { REFUSAL_REASONS, refusalWords } from './slip-states.ts';

/** A slip that waits, with all that is compared with it. */
export const reviewSlip = z.object({
  id: z.string(),
  url: z.string(),
  type: z.enum(SLIP_TYPES),
  receivedAt: instant,
  instalmentId: z.nullable(z.string()),
  /** The payment that it was sent for, as asked then; 0 and null when nothing is due any more. */
  expected: z.object({
    kind: z.nullable(z.enum(INSTALMENT_KINDS)),
    amount: baht,
    /** The damage deposit's part of it. */
    damage: baht,
    dueOn: z.nullable(calendarDate),
    /** The purpose that the slip was sent for, when that has been paid since and `kind` is something else. */
    paidSince: z.nullable(z.enum(INSTALMENT_KINDS)),
    /** The amount that was added since it was sent, and is asked for beside it; older servers do not say it. */
    addedSince: z.optional(baht),
  }),
  /** Null while it is being read. */
  evidence: z.nullable(slipEvidence),
  /** How many slips of this booking wait, this one included. */
  ofBooking: z.int(),
  booking: z.pick(adminBooking, {
    _id: true,
    reference: true,
    status: true,
    customerName: true,
    customerInfo: true,
    language: true,
    checkIn: true,
    checkOut: true,
    nights: true,
    rooms: true,
    guests: true,
    paymentMethod: true,
    money: true,
    instalments: true,
    createdAt: true,
    version: true,
  }),
});
export type ReviewSlip = z.infer<typeof reviewSlip>;

export const slipReview = z.object({
  /** Longest-waiting first. */
  slips: z.array(reviewSlip),
  /** All that wait; more than `slips` when there are very many. */
  total: z.int(),
  /** The accounts that a transfer may have gone to. */
  receivers: z.object({
    bankAccounts: z.array(bankAccount),
    promptpay: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
  }),
  /** The decisions since midnight at the villa. */
  today: z.object({ accepted: z.int(), amount: baht, refused: z.int() }),
  serverTime: instant,
});
export type SlipReview = z.infer<typeof slipReview>;

/** The slips that wait to be looked at. */
export const listWaitingSlips = route({
  method: 'GET',
  path: '/api/admin/slips',
  access: { may: 'bookings.money' },
  answer: slipReview,
});

/**
 * Reads the `slip` of a form that is no booking's yet, and says whether it was used here before. Keeps nothing, and asks
 * no outside service.
 */
export const readSlip = route({
  method: 'POST',
  path: '/api/admin/slips/read',
  access: { may: 'bookings.money' },
  form: { files: ['slip'], texts: [] },
  answer: slipEvidence,
});

const version = z.optional(wholeNumber(1, 1_000_000_000));

/**
 * Asks the guest for another slip. A booking in review with no other slip that waits goes back to `pending` with a new
 * payment window; a confirmed one stays so. 409 `slip_decided` when it waits no more.
 */
export const refuseSlip = route({
  method: 'POST',
  path: '/api/admin/slips/:id/refuse',
  access: { may: 'bookings.money' },
  params: idParams,
  body: z.object({
    reason: z.enum(REFUSAL_REASONS, because('invalid')),
    words: z.optional(refusalWords),
    version,
  }),
  answer: adminBooking,
});

/**
 * Takes the booking's last step back while its message still offers it: a confirmation with its payment, a payment, a
 * slip that was asked for again, a cancellation, a booking that was opened again. Only whoever did it. 409
 * `dates_unavailable` where its nights are taken meanwhile. 409 `undo_over` later, or when it was another step.
 */
export const undoStep = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/undo',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({ version }),
  answer: adminBooking,
});
