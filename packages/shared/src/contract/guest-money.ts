import { TRANSFER_METHODS } from '../domain/money/payment-methods.ts';
import * as z from 'zod/mini';
import { baht, calendarDate, idParams, instant } from './fields.ts';
import { instalment, money, paymentTerms } from './ledger.ts';
import { receiptOfPayment } from './payment-receipts.ts';
import { route } from './route.ts';

/** A transfer as the guest sees it: no notes, no references, nobody of the staff. */
const guestPayment = z.object({
  id: z.string(),
  /** The villa's day. */
  receivedOn: calendarDate,
  /** The sum of both pots. */
  amount: baht,
  method: z.enum(TRANSFER_METHODS),
  /** True: paid back to the guest. */
  out: z.boolean(),
  /** The damage deposit's part of the amount. */
  damage: baht,
  /** It was taken back after the guest could hear of it, and counts no more. */
  reversed: z.boolean(),
  receipt: z.nullable(receiptOfPayment),
  /** The address of the transfer's picture, where the villa attached one. */
  pictureUrl: z.nullable(z.string()),
});
export type GuestPayment = z.infer<typeof guestPayment>;

export const guestMoney = z.object({
  money,
  /** More is with the villa than the stay has ever cost; what is too much otherwise became so as it got cheaper. */
  sentTooMuch: z.boolean(),
  /** When the price of the stay changed last, and how; null while it is the one it was booked for. */
  priceChange: z.nullable(z.object({ at: instant, from: baht, to: baht })),
  instalments: z.array(instalment),
  paymentTerms,
  /** The amounts kept of the damage deposit, with the villa's reasons; less than 0: taken back. */
  keptForDamage: z.array(z.object({ amount: baht, reason: z.string() })),
  /** In the order in which they were written down; without those that were undone before anybody heard of them. */
  payments: z.array(guestPayment),
});
export type GuestMoney = z.infer<typeof guestMoney>;

/** A guest's own money: what came, what is to be paid, what goes back. Also of a booking that has ended. */
export const getGuestMoney = route({
  method: 'GET',
  path: '/api/booking/:id/money',
  access: { booking: true, may: 'bookings.money' },
  params: idParams,
  answer: guestMoney,
});
