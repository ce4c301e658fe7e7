import * as z from 'zod/mini';
import { calendarDate, wireDate } from './fields.ts';
import { route } from './route.ts';

/** The longest period one call answers, in days: a little more than the farthest bookable day. */
export const MAX_AVAILABILITY_DAYS = 1100;

export const availability = z.object({
  from: calendarDate,
  to: calendarDate,
  /** The nights in `[from, to)` that nobody can book, in order; nothing of who took them. */
  taken: z.array(calendarDate),
  /** The first day that a guest can still arrive on: today, or later where the villa wants notice. */
  firstCheckIn: calendarDate,
});
export type Availability = z.infer<typeof availability>;

export const getAvailability = route({
  method: 'GET',
  path: '/api/availability',
  access: 'public',
  query: z.object({ from: wireDate, to: wireDate }),
  answer: availability,
});
