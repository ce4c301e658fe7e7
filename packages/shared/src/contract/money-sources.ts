import * as z from 'zod/mini';
import { MONEY_SOURCES } from '../domain/money/money-source.ts';
import { month } from './expenses.ts';
import { route } from './route.ts';

/** Whole satang, of either sign. */
const satang = z.int();

const figures = {
  /** Nights sold. */
  nights: z.int(),
  /** The revenue by the nights, and what is kept of cancelled stays. */
  revenue: satang,
  kept: satang,
  /** The later differences of months that are closed. */
  corrections: satang,
  commission: satang,
  /** Stay money of guests, less what went back, and payouts of channels, by the day. */
  came: satang,
  /** The fees of a provider and what lost disputes took; left out where there are none. */
  fees: z.optional(satang),
  /** The revenue of a night, over the nights that have a price; null without any. */
  aNight: z.nullable(satang),
};

const sourceOfMoney = z.object({
  kind: z.enum(MONEY_SOURCES),
  /** An agent's or a channel's name; '' for all others. */
  name: z.string(),
  ...figures,
});
export type SourceOfMoney = z.infer<typeof sourceOfMoney>;

/** Says from where the stays and the money of some months came; the lines add up to the total. */
export const getSources = route({
  method: 'GET',
  path: '/api/admin/money/sources',
  access: { may: 'money.totals' },
  query: z.object({
    /** The first and the last month, 24 at most; this month at the villa when left out. */
    from: z.optional(month),
    to: z.optional(month),
  }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    sources: z.array(sourceOfMoney),
    total: z.object(figures),
  }),
});
export type MoneySources = z.infer<typeof getSources.answer>;
