import * as z from 'zod/mini';
import { EXPENSE_CATEGORIES, HOUSE_MONEY, PAID_FROM } from '../domain/money/expenses.ts';
import {
  because,
  calendarDate,
  idParams,
  instant,
  line,
  optionalLine,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** Pictures of receipts: JPG, PNG, WebP or PDF, at most 20 MB. */
export const RECEIPT_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const RECEIPT_PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export type ReceiptPictureType = (typeof RECEIPT_PICTURE_TYPES)[number];

const MAX_SATANG = 10_000_000_000;

/** `2026-12`. */
export const month = z
  .string(because('invalid'))
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid'));

/** A form sends every field as text. */
const numberOf = (sent: unknown): unknown =>
  typeof sent === 'string' && /^\d{1,15}$/.test(sent.trim()) ? Number(sent) : sent;
const truthOf = (sent: unknown): unknown =>
  sent === 'true' ? true : sent === 'false' ? false : sent;

/** Whole satang, without a sign. */
const satang = z.pipe(z.transform(numberOf), wholeNumber(1, MAX_SATANG));
const truth = z.pipe(z.transform(truthOf), z.boolean(because('invalid')));

export const newExpense = z.object(
  {
    /** No day to come. */
    paidOn: wireDate,
    /** The month that it belongs to; that of the day on which it was paid when left out. */
    month: z.optional(month),
    category: z.enum(EXPENSE_CATEGORIES, because('invalid')),
    satang,
    paidFrom: z.enum(PAID_FROM, because('invalid')),
    /** Whose money it was, where a person paid; the caller when left out. */
    paidBy: z.optional(optionalLine(100)),
    note: z.optional(optionalLine(300)),
    /** It is asked for every month from here on. The owner's. */
    monthly: z.optional(truth),
    /** The expense of every month that it is. The owner's. */
    monthlyOf: z.optional(line(100)),
    /** The caller's own name for it: one expense is noted under it. */
    key: z.optional(line(100)),
  },
  because('invalid'),
);
export type NewExpense = z.infer<typeof newExpense>;

/** A row of the list, which is only ever added to: a mistake is taken back by a row of its own. */
const expense = z.object({
  id: z.string(),
  paidOn: calendarDate,
  /** The month that it belongs to. */
  month: z.string(),
  category: z.enum(EXPENSE_CATEGORIES),
  /** Less than 0 where it takes one back. */
  satang: z.int(),
  paidFrom: z.enum(PAID_FROM),
  paidBy: z.string(),
  note: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** The expense of every month that it is. */
  monthlyOf: z.nullable(z.string()),
  /** The expense that it takes back, and why. */
  reverses: z.nullable(z.string()),
  reason: z.string(),
  /** The row that takes it back. */
  reversedBy: z.nullable(z.string()),
  /** The return of what a person paid; null while it is owed, or where the house paid. */
  paidBack: z.nullable(z.object({ on: calendarDate, from: z.enum(HOUSE_MONEY) })),
  /** The month in which it counts: its own, or that of its writing where its own was closed. */
  countsIn: z.string(),
  /** The user who noted it. */
  by: z.nullable(z.string()),
  isMine: z.boolean(),
  at: instant,
});
export type Expense = z.infer<typeof expense>;

/** An expense of every month that this one still lacks. Nothing is written until it is noted. */
const proposal = z.object({
  monthlyOf: z.string(),
  month: z.string(),
  /** As on the last one. */
  category: z.enum(EXPENSE_CATEGORIES),
  satang: z.int(),
  paidFrom: z.enum(PAID_FROM),
  paidBy: z.string(),
  note: z.string(),
  lastPaidOn: calendarDate,
  /** The same day of this month, never one to come. */
  paidOn: calendarDate,
});
export type ExpenseProposal = z.infer<typeof proposal>;

/** The sum that the house owes a person. */
const owed = z.object({ paidBy: z.string(), satang: z.int(), ids: z.array(z.string()) });

const expensesOfMonth = z.object({
  month: z.string(),
  /** This month and this day at the villa. */
  thisMonth: z.string(),
  today: calendarDate,
  isClosed: z.boolean(),
  /** Those that count in it, and those that belong to it and count in another. A caller without totals: the own ones. */
  expenses: z.array(expense),
  /** The sum of those that count in it; for whoever may see totals. */
  satang: z.nullable(z.int()),
  /** By how often they were noted in the last year; the rest in their order. */
  categories: z.array(z.enum(EXPENSE_CATEGORIES)),
  /** For whoever may see totals. */
  proposals: z.array(proposal),
  owed: z.array(owed),
});
export type ExpensesOfMonth = z.infer<typeof expensesOfMonth>;

export const listExpenses = route({
  method: 'GET',
  path: '/api/admin/expenses',
  access: { may: 'expenses.write' },
  /** This month at the villa when left out. */
  query: z.object({ month: z.optional(month) }),
  answer: expensesOfMonth,
});

/**
 * Notes an expense, with its picture in a form, or without one as JSON. Whoever may not see totals sends one. 409
 * `expense_noted` where this month has the monthly one already.
 */
export const addExpense = route({
  method: 'POST',
  path: '/api/admin/expenses',
  access: { may: 'expenses.write' },
  status: 201,
  form: { files: ['picture'], fields: newExpense },
  answer: expense,
});

/** Takes one back by a row of its own; whoever may not see totals only the own ones. 409 `expense_reversed`. */
export const reverseExpense = route({
  method: 'POST',
  path: '/api/admin/expenses/:id/reverse',
  access: { may: 'expenses.write' },
  status: 201,
  params: idParams,
  body: z.object({ reason: line(300) }),
  answer: expense,
});

/** Persons got back what they paid. 409 `expense_paid_back`. */
export const payBackExpenses = route({
  method: 'POST',
  path: '/api/admin/expenses/paid-back',
  access: { may: 'money.correct' },
  body: z.object({
    ids: z
      .array(z.string(because('invalid')), because('invalid'))
      .check(z.minLength(1, 'required'), z.maxLength(500, 'too_big')),
    paidOn: wireDate,
    from: z.enum(HOUSE_MONEY, because('invalid')),
  }),
  answer: z.object({ expenses: z.array(expense) }),
});

/** There was none of a monthly one in this month: it is proposed no more. */
export const skipMonthlyExpense = route({
  method: 'POST',
  path: '/api/admin/expenses/monthly/:id/skip',
  access: { may: 'money.totals' },
  params: idParams,
  body: z.object({ month }),
  answer: z.object({ status: z.literal('success') }),
});

/** A monthly one is asked for no more; those noted stay. */
export const endMonthlyExpense = route({
  method: 'DELETE',
  path: '/api/admin/expenses/monthly/:id',
  access: { may: 'money.totals' },
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});

/** As a JPEG that the server made; of a PDF its first pages. `?original=1`: the file as it was sent. */
export const getExpensePicture = {
  method: 'GET',
  path: '/api/admin/expenses/:id/picture',
  access: { may: 'expenses.write' },
  type: 'image/*',
} as const satisfies FileRoute;
