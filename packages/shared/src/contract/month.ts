import { TRANSFER_METHODS } from '../domain/money/payment-methods.ts';
import * as z from 'zod/mini';
import { EXPENSE_CATEGORIES } from '../domain/money/expenses.ts';
import { month } from './expenses.ts';
import { baht, calendarDate, instant, language, line } from './fields.ts';
import { receiptOfPayment } from './payment-receipts.ts';
import { type FileRoute, route } from './route.ts';

/** Whole baht that may be less than nothing: a mistake of last month is taken back in this one. */
const signedBaht = z.int();

/** Whole satang, of either sign. */
const satang = z.int();

/** A transfer of the month. */
const monthPayment = z.object({
  id: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  /** Empty where nobody said, or where the guest was forgotten. */
  customerName: z.string(),
  /** The booking is in the bin, or was purged: its money stays. */
  inBin: z.boolean(),
  /** When it came or went. */
  receivedOn: calendarDate,
  /** When somebody wrote it down. */
  writtenAt: instant,
  method: z.enum(TRANSFER_METHODS),
  bank: z.string(),
  bankReference: z.string(),
  /** More than 0 came in, less than 0 went out. */
  stay: signedBaht,
  damage: signedBaht,
  /** It takes back one that was a mistake. */
  isReversal: z.boolean(),
  isReversed: z.boolean(),
  /** Worked out from a booking that was confirmed before payments were kept. */
  takenOver: z.boolean(),
  receipt: z.nullable(receiptOfPayment),
  note: z.string(),
  /** The month in which it counts: its own, or that of its writing where its own was closed. Older servers: its own. */
  countsIn: z.optional(z.string()),
});
export type MonthPayment = z.infer<typeof monthPayment>;

const byPot = z.object({ stay: signedBaht, damage: signedBaht });

/** The subjects that an owner looks at before a month is closed, in this order. */
export const MONTH_CHECKS = [
  'slips',
  'checkouts',
  'outstanding',
  'channel_stays',
  'monthly_expenses',
] as const;
export type MonthCheck = (typeof MONTH_CHECKS)[number];

const monthCheck = z.object({
  check: z.enum(MONTH_CHECKS),
  /** How many are open; 0 is done. */
  open: z.int(),
  /** While it is open the month cannot be closed; with the others it can, and says so. */
  blocks: z.boolean(),
});

/** How a month stands with the owner's closing of it. */
const monthClosing = z.object({
  /** Null while it is open. */
  closed: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      /** The how-manieth closing of this month it is: 1 the first time. */
      edition: z.int(),
      /** The bookings that had an amount outstanding. */
      open: z.int(),
      /** How many of the checks were open; older closings kept none. */
      checksOpen: z.optional(z.int()),
    }),
  ),
  /** It is over, and the month before is closed, or none ever was. */
  mayClose: z.boolean(),
  /** The month whose turn it is before this one. */
  first: z.nullable(z.string()),
  /** The slips that wait since this month or before: it can be closed once they are decided on. */
  slipsWaiting: z.int(),
  /** The bookings that have an amount outstanding now, at its end. */
  open: z.int(),
  /** None once it is closed; older servers make none. */
  checks: z.optional(z.array(monthCheck)),
  /** It is the newest closed one. */
  mayReopen: z.boolean(),
  /** Each closing, the first one first. */
  history: z.array(
    z.object({
      closedAt: instant,
      closedBy: z.nullable(z.string()),
      reopenedAt: z.nullable(instant),
      reopenedBy: z.nullable(z.string()),
      /** Why it was opened again. */
      reason: z.string(),
    }),
  ),
});
export type MonthClosing = z.infer<typeof monthClosing>;

/** The later difference of closed months, counted in the first open one. */
const correction = z.object({
  /** The closed month that it belongs to. */
  month: z.string(),
  amount: signedBaht,
  stays: z.array(
    z.object({
      bookingId: z.string(),
      reference: z.string(),
      customerName: z.string(),
      inBin: z.boolean(),
      amount: signedBaht,
      /** The difference of its commission, whole satang. */
      commission: z.optional(satang),
      /** The channel whose stay it is; left out for a booking of the villa's own. */
      channel: z.optional(z.string()),
      /** The reason that was given last for changing it; empty where nobody gave one. */
      reason: z.string(),
    }),
  ),
});
export type MonthCorrection = z.infer<typeof correction>;

/** The money of a month. Mistakes count where they were made, and are taken off on the day that they were reversed. */
export const monthOfMoney = z.object({
  month: z.string(),
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** The last day, or today at the villa where that is still to come: outstanding and held are as of its end. */
  asOf: calendarDate,
  /** This month at the villa. */
  thisMonth: z.string(),
  /** By the day on which it came or went; methods without any are left out. */
  methods: z.array(z.object({ method: z.enum(TRANSFER_METHODS), in: signedBaht, out: signedBaht })),
  in: signedBaht,
  out: signedBaht,
  /** Both sums by pot; older servers do not say them. */
  pots: z.optional(z.object({ in: byPot, out: byPot })),
  /** The open amount of stays that were confirmed or have a payment; none in the bin. */
  outstanding: baht,
  damage: z.object({
    /** Damage deposits that are to go back. */
    held: baht,
    /** The amount kept of them for damage in this month. */
    kept: signedBaht,
  }),
  revenue: z.object({
    /** The revenue of confirmed stays, by the nights of this month. */
    nights: signedBaht,
    /** The amounts kept of cancelled stays. */
    kept: signedBaht,
    /** The corrections of closed months among them. */
    total: signedBaht,
    /** The part of both that belongs to bookings in the bin, and is not counted. */
    inBin: signedBaht,
  }),
  /** Nights of confirmed stays; older servers do not say them, nor what follows. */
  sold: z.optional(z.int()),
  /** By the nights of the month. */
  profit: z.optional(
    z.object({
      nights: satang,
      kept: satang,
      corrections: satang,
      commission: satang,
      expenses: satang,
      /** A provider's fees, and what lost disputes took; each left out where there is none. */
      fees: z.optional(satang),
      lost: z.optional(satang),
      total: satang,
    }),
  ),
  /**
   * By the day on which money came or went; less than 0 went out. Damage deposits are held, not earned. Money that came by
   * a provider, or went back by it, is in `online` alone.
   */
  cash: z.optional(
    z.object({
      received: satang,
      paidBack: satang,
      /** The payouts of channels; older servers count none. */
      payouts: z.optional(satang),
      /** The payouts of a provider, net; left out where there are none. */
      online: z.optional(satang),
      expenses: satang,
      damage: satang,
      total: satang,
    }),
  ),
  /** The provider's side of online payments; left out where there were none. */
  online: z.optional(
    z.object({
      /** The provider's fees that count in it, for payments and disputes, as far as they are known; whole satang. */
      fees: satang,
      /** Held back by disputes that were open at its end, or are now; whole baht. */
      heldBack: baht,
      /** Gone by disputes that were lost in it; whole baht. */
      lost: z.int(),
      /** Sums of the provider that arrived at the villa's account; whole satang. */
      paidOut: satang,
      /** With the provider at its end, or now: neither paid out nor held back; whole satang. Older servers do not say it. */
      waiting: z.optional(satang),
    }),
  ),
  /** The expenses that count in it, by category, the largest first. */
  costs: z.optional(
    z.array(z.object({ category: z.enum(EXPENSE_CATEGORIES), satang, noted: z.int() })),
  ),
  /** By month, the oldest first; none but in the first open month, and as it was closed with. */
  corrections: z.optional(z.array(correction)),
  /** Older servers close no month. */
  closing: z.optional(monthClosing),
  /** Those that count in it, by the day on which they came or went. */
  payments: z.array(monthPayment),
});
export type MonthOfMoney = z.infer<typeof monthOfMoney>;

export const monthQuery = z.object({
  /** This month at the villa when left out. */
  month: z.optional(month),
});

export const getMonth = route({
  method: 'GET',
  path: '/api/admin/money/month',
  access: { may: 'money.totals' },
  query: monthQuery,
  answer: monthOfMoney,
});

export const monthCsvQuery = z.object({
  ...monthQuery.shape,
  language: z.optional(language),
});

/** The month's payments as a file for a spreadsheet, with a total line: `?month&language`. */
export const getMonthCsv = {
  method: 'GET',
  path: '/api/admin/money/month.csv',
  access: { may: 'money.totals' },
  type: 'text/csv',
} as const satisfies FileRoute;

const monthParams = z.object({ month });

/**
 * Closes a month: its figures stay as they are. 409 `month_not_over`, `month_order`, and `month_slips` while a slip of
 * it waits, with their number in `data.slips`.
 */
export const closeMonth = route({
  method: 'POST',
  path: '/api/admin/money/months/:month/close',
  access: { may: 'money.correct' },
  status: 201,
  params: monthParams,
  answer: monthOfMoney,
});

/** Opens the newest closed month again; with the password. 409 `month_order`. */
export const reopenMonth = route({
  method: 'DELETE',
  path: '/api/admin/money/months/:month/close',
  access: { may: 'money.correct' },
  params: monthParams,
  query: z.object({ reason: line(300) }),
  answer: monthOfMoney,
});
