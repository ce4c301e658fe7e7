import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking/booking-status.ts';
import { adminRefundAccount } from './cancellations.ts';
import { baht, calendarDate } from './fields.ts';
import { route } from './route.ts';

/**
 * `due`: it goes back now. `held`: the stay is not over. `undecided`: its booking was deleted before the stay was over,
 * and nobody has said whose the money is.
 */
export const DEPOSIT_STATES = ['due', 'held', 'undecided'] as const;

const damageDeposit = z.object({
  _id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  status: z.enum(BOOKING_STATUSES),
  state: z.enum(DEPOSIT_STATES),
  /** The amount with the villa, the part of it that is kept, and the rest, which goes back. */
  held: baht,
  kept: baht,
  back: baht,
  /** The day from which it is due: the last one of the stay, or that of cancelling. Null until then, and of before. */
  since: z.nullable(calendarDate),
  /** The day by which the guest was promised it; null: none was promised. */
  by: z.nullable(calendarDate),
  /** That day is over. */
  isLate: z.boolean(),
  /** The account that the guest named for it. */
  account: z.nullable(adminRefundAccount),
  /** It has to be brought back from the bin before a refund is written down. */
  inBin: z.boolean(),
});
export type DamageDeposit = z.infer<typeof damageDeposit>;

export const damageDeposits = z.object({
  /** Every deposit of which something goes back: late ones first, then those due, then those of stays to come. */
  deposits: z.array(damageDeposit),
  /** The sum of what goes back: what a month calls held. */
  back: baht,
  /** The part of it that is due. */
  due: baht,
  lateCount: z.int(),
});
export type DamageDeposits = z.infer<typeof damageDeposits>;

/** The damage deposits with the villa. One goes back by `recordPayment`, with `damage` equal to `amount`. */
export const getDamageDeposits = route({
  method: 'GET',
  path: '/api/admin/damage-deposits',
  access: { may: 'bookings.money' },
  answer: damageDeposits,
});
