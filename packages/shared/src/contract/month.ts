import { TRANSFER_METHODS } from '../domain/money/payment-methods.ts';
import * as z from 'zod/mini';
import { baht, because, calendarDate, instant, language } from './fields.ts';
import { receiptOfPayment } from './payment-receipts.ts';
import { type FileRoute, route } from './route.ts';

/** Whole baht that may be less than nothing: a mistake of last month is taken back in this one. */
const signedBaht = z.int();

/** `2026-12`. */
const month = z.string(because('invalid')).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid'));

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
});
export type MonthPayment = z.infer<typeof monthPayment>;

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
    total: signedBaht,
    /** The part of both that belongs to bookings in the bin, and is not counted. */
    inBin: signedBaht,
  }),
  /** By the day on which they came or went. */
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
  access: { may: 'bookings.money' },
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
  access: { may: 'bookings.money' },
} as const satisfies FileRoute;
