import * as z from 'zod/mini';
import { baht, because, calendarDate, wireDate } from './fields.ts';
import { route } from './route.ts';

const quoteLine = z.object({
  date: calendarDate,
  kind: z.enum(['weekday', 'weekend']),
  regular: baht,
  price: baht,
});

/** The breakdown, wherever it is answered; see `Quote` in the domain. */
export const quote = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  rooms: z.int(),
  lines: z.array(quoteLine),
  baseTotal: baht,
  subtotal: baht,
  discountTotal: baht,
  discountPercent: z.int(),
  roomSavings: baht,
  taxesAndFees: baht,
  total: baht,
});

/** A whole number in a query string, where everything arrives as text. */
const queryNumber = z.pipe(
  z.string(because('invalid')).check(z.regex(/^\d{1,4}$/, 'invalid')),
  z.transform(Number),
);

export const getQuote = route({
  method: 'GET',
  path: '/api/quote',
  access: 'public',
  query: z.object({
    checkIn: wireDate,
    checkOut: wireDate,
    /** All bedrooms when left out. */
    rooms: z.optional(queryNumber),
  }),
  answer: quote,
});
