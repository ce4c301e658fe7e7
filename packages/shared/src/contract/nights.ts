import * as z from 'zod/mini';
import { baht, calendarDate, wireDate } from './fields.ts';
import { queryNumber } from './quote.ts';
import { route } from './route.ts';
import { villaPeriod } from './villa.ts';

/** The price of each night of `[from, to)` for the included guests, for the calendars. */
export const getNights = route({
  method: 'GET',
  path: '/api/nights',
  access: 'public',
  query: z.object({
    from: wireDate,
    to: wireDate,
    /** All bedrooms when left out. */
    rooms: z.optional(queryNumber),
  }),
  answer: z.object({
    from: calendarDate,
    to: calendarDate,
    nights: z.array(
      z.object({
        date: calendarDate,
        free: z.boolean(),
        /** Whole baht; taxes and discounts of a whole stay come on top. */
        price: baht,
        /** How many nights a stay with this night must have. */
        minNights: z.int(),
        /** True when a stay may begin with it. */
        arrival: z.boolean(),
      }),
    ),
    /** The periods that have one of the nights: the names of the reasons, and what the prices are from. */
    periods: z.array(villaPeriod),
    /** Free stretches between confirmed stays or blocks: a stay that fills one exactly is free of both rules. */
    gaps: z.array(z.object({ checkIn: calendarDate, checkOut: calendarDate })),
  }),
});
export type Nights = z.infer<(typeof getNights)['answer']>;
