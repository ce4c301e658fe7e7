import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking-status.ts';
import { block } from './blocks.ts';
import { calendarDate, instant, wireDate } from './fields.ts';
import { route } from './route.ts';

/** The longest period that one call answers, in days. */
export const MAX_CALENDAR_DAYS = 400;
const calendarStay = z.object({
  _id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  status: z.enum(BOOKING_STATUSES),
  checkIn: calendarDate,
  checkOut: calendarDate,
  guests: z.int(),
  /** When the hold ends, while it is one. */
  expiresAt: z.nullable(instant),
});
export type CalendarStay = z.infer<typeof calendarStay>;

export const calendar = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Today at the villa. */
  today: calendarDate,
  serverTime: instant,
  /** Whoever has a night in `[from, to)`, in order. */
  stays: z.array(calendarStay),
  blocks: z.array(block),
});
export type Calendar = z.infer<typeof calendar>;

export const getCalendar = route({
  method: 'GET',
  path: '/api/admin/calendar',
  access: ['staff', 'owner'],
  query: z.object({ from: wireDate, to: wireDate }),
  answer: calendar,
});
