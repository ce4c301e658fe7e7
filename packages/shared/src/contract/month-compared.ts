import * as z from 'zod/mini';
import { baht, calendarDate } from './fields.ts';
import { route } from './route.ts';

/** The nights `[from, until)` of one month, and how they were sold. Occupancy is sold of all nights. */
const soldPart = z.object({
  from: calendarDate,
  until: calendarDate,
  nights: z.int(),
  /** By the villa and by channels; a night that two are written for is sold once. */
  sold: z.int(),
  /** Closed by the house, or by a calendar that says no more. */
  closed: z.int(),
  /** The revenue of these days: of each night, and of extras on the day of check-out. */
  revenue: baht,
  /** The part of it that is extras. */
  extras: z.optional(baht),
});
export type SoldPart = z.infer<typeof soldPart>;

/** The month after it, by what stood booked at one moment. */
const stoodAhead = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  nights: z.int(),
  sold: z.int(),
  /** The villa's day of that moment. */
  on: calendarDate,
});

export const monthCompared = z.object({
  /** The days that are over of the month that yesterday was in. */
  over: soldPart,
  ahead: stoodAhead,
  /** The same days a year before, and what stood on this day of it; null in the villa's first year. */
  lastYear: z.nullable(z.object({ over: soldPart, ahead: stoodAhead })),
  /** The first month that has another to compare it with; null while nothing was ever booked. */
  comparedFrom: z.nullable(z.string()),
});
export type MonthCompared = z.infer<typeof monthCompared>;

export const getMonthCompared = route({
  method: 'GET',
  path: '/api/admin/month-compared',
  access: { may: 'money.totals' },
  answer: monthCompared,
});
