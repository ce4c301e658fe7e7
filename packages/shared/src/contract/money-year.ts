import * as z from 'zod/mini';
import { EXPENSE_CATEGORIES } from '../domain/money/expenses.ts';
import { because, language } from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** Whole satang, less than 0 where more went out than came. */
const satang = z.int();

const figures = {
  /** Nights of confirmed stays, and all nights. */
  sold: z.int(),
  nights: z.int(),
  revenue: satang,
  kept: satang,
  corrections: satang,
  commission: satang,
  expenses: satang,
  /** A provider's fees, and what lost disputes took; each left out where there is none. */
  fees: z.optional(satang),
  lost: z.optional(satang),
  profit: satang,
  cash: satang,
};

const monthOfYear = z.object({
  month: z.string(),
  /** `so_far` is this month; one that is `coming` is in no sum. */
  state: z.enum(['closed', 'open', 'so_far', 'coming']),
  ...figures,
});
export type MonthOfYear = z.infer<typeof monthOfYear>;

const yearOfMoney = z.object({
  year: z.string(),
  thisYear: z.string(),
  months: z.array(monthOfYear),
  /** Those that have begun. */
  total: z.object(figures),
  costs: z.array(z.object({ category: z.enum(EXPENSE_CATEGORIES), satang })),
});
export type YearOfMoney = z.infer<typeof yearOfMoney>;

const year = z.string(because('invalid')).check(z.regex(/^20\d\d$/, 'invalid'));
const yearQuery = z.object({
  /** This year at the villa when left out. */
  year: z.optional(year),
});

export const getYear = route({
  method: 'GET',
  path: '/api/admin/money/year',
  access: { may: 'money.totals' },
  query: yearQuery,
  answer: yearOfMoney,
});

export const yearCsvQuery = z.object({ ...yearQuery.shape, language: z.optional(language) });

/** The twelve months as a file for a spreadsheet, with a total line: `?year&language`. */
export const getYearCsv = {
  method: 'GET',
  path: '/api/admin/money/year.csv',
  access: { may: 'money.totals' },
  type: 'text/csv',
} as const satisfies FileRoute;
