/** Deleted bookings, and their way back. */
import * as z from 'zod/mini';
import { adminBooking } from './admin-bookings.ts';
import { baht, because, idParams, instant } from './fields.ts';
import { pastReason } from './past-stays.ts';
import { route } from './route.ts';

/** A deleted booking, while it can still be brought back. */
export const binnedBooking = z.object({
  ...adminBooking.shape,
  deletedAt: instant,
  deletedBy: z.nullable(z.string()),
  /** When it is emptied for good; not while anything is `owed`, `undecided` or `unanswered`. */
  purgedAt: instant,
  /** The amount of its money that has to be refunded. It has to be brought back first. */
  owed: baht,
  /**
   * The amount with the villa for a stay that was deleted before it was over or confirmed: nobody decided whether to
   * refund it.
   */
  undecided: baht,
  /**
   * The price of a stay that was confirmed and cancelled before payments were recorded: once it is restored, staff are
   * asked whether it was refunded.
   */
  unanswered: baht,
  /** False while another booking or a block has one of its nights. */
  restorable: z.boolean(),
});
export type BinnedBooking = z.infer<typeof binnedBooking>;

export const getBin = route({
  method: 'GET',
  path: '/api/admin/bookings/bin',
  access: { may: 'bookings.read' },
  answer: z.object({ bookings: z.array(binnedBooking), total: z.int() }),
});

/** `as=cancelled`: whoever has its nights by now, and all that came is to be given back. */
export const restoreBooking = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/restore',
  access: { may: 'bookings.write' },
  params: idParams,
  query: z.object({ as: z.optional(z.enum(['cancelled'], because('invalid'))), pastReason }),
  answer: adminBooking,
});
