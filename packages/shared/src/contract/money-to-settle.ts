import * as z from 'zod/mini';
import { baht, because, calendarDate, idParams } from './fields.ts';
import { PAYERS } from '../domain/money/ledger.ts';
import { route } from './route.ts';

/** A booking in a list of money that somebody has to see to. */
const glance = {
  _id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
};

/** Each list is whole, and its count is its length. */
export const moneyToSettle = z.object({
  /**
   * Confirmed or paid in part, and what is asked for next should have come before today; without those whose slip for
   * it waits to be looked at.
   */
  late: z.array(
    z.object({
      ...glance,
      /** The amount due now, in both pots. */
      amount: baht,
      /** The damage deposit's part of it; older servers do not say it. */
      damage: z.optional(baht),
      dueOn: calendarDate,
      /** Set where it is the agent who is late, and not the guest. */
      payer: z.optional(z.enum(PAYERS)),
    }),
  ),
  lateCount: z.int(),
  /** More came than is owed, or the damage deposit is still held when the stay is over. */
  refunds: z.array(
    z.object({
      ...glance,
      /** The part from the stay's money. */
      stay: baht,
      /** The part from the damage deposit, less the amount that is kept of it. */
      damage: baht,
      /** The day by which the guest was told that it is paid; older servers do not say it. */
      by: z.optional(z.nullable(calendarDate)),
      /** It has to be brought back from the bin before a refund is written down. */
      inBin: z.boolean(),
    }),
  ),
  refundCount: z.int(),
  /**
   * Deleted before the stay was over or confirmed, with its money at the villa: whether it goes back is not decided.
   * Or a question is open about it, which is asked once it is brought back.
   */
  deletedWithMoney: z.array(
    z.object({
      ...glance,
      /** In both pots. */
      amount: baht,
      /** Nobody knows whether the villa still has it. */
      isUnanswered: z.boolean(),
    }),
  ),
  deletedWithMoneyCount: z.int(),
  /** More went back than came, or than was to go back: the guest owes it. */
  tooMuchBack: z.array(
    z.object({
      ...glance,
      /** In both pots. */
      amount: baht,
    }),
  ),
  tooMuchBackCount: z.int(),
  /**
   * Cancelled before payments were written down, after staff had confirmed that the money was there: nobody wrote
   * down whether it went back.
   */
  questions: z.array(
    z.object({
      ...glance,
      /** The price of the booking when it was last confirmed. */
      amount: baht,
      confirmedOn: calendarDate,
    }),
  ),
  questionCount: z.int(),
});
export type MoneyToSettle = z.infer<typeof moneyToSettle>;

/**
 * The open money that staff have to settle: late payments, refunds due, refunds beyond the due amount, and bookings of
 * the time before payments were recorded whose refund nobody noted.
 */
export const getMoneyToSettle = route({
  method: 'GET',
  path: '/api/admin/open-money',
  access: { may: 'bookings.money' },
  answer: moneyToSettle,
});

/** It went back; it is still to go back; or the villa keeps it, which the owner says. */
export const REFUND_ANSWERS = ['refunded', 'to_refund', 'kept'] as const;
export type RefundAnswer = (typeof REFUND_ANSWERS)[number];

/** Answers the question about a booking of before, once. 409 `question_answered`. */
export const answerRefundQuestion = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund-question',
  access: { may: 'bookings.money' },
  params: idParams,
  body: z.object({ answer: z.enum(REFUND_ANSWERS, because('invalid')) }),
  answer: z.object({ status: z.literal('success') }),
});
