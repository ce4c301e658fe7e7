import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking-status.ts';
import { calendarDate, idParams, instant, paragraph, wireDate } from './fields.ts';
import { route } from './route.ts';

/** The longest period that one call answers, in days. */
export const MAX_CALENDAR_DAYS = 400;
/** The longest block, in nights, and how far ahead one may begin: beyond it is a typing error. */
export const MAX_BLOCK_NIGHTS = 366;
export const MAX_BLOCK_DAYS_AHEAD = 1830;

/** Nights that the owner keeps: own use, repairs, bookings from elsewhere. */
export const block = z.object({
  _id: z.string(),
  /** The first night. */
  from: calendarDate,
  /** The morning after the last night. */
  to: calendarDate,
  note: z.string(),
  /** Who blocked them; empty when that is not known. */
  createdBy: z.string(),
  createdAt: instant,
});
export type Block = z.infer<typeof block>;

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
  access: 'staff',
  query: z.object({ from: wireDate, to: wireDate }),
  answer: calendar,
});

/** The blocks that have not ended yet. */
export const listBlocks = route({
  method: 'GET',
  path: '/api/admin/blocks',
  access: 'staff',
  answer: z.object({ blocks: z.array(block) }),
});

export const newBlock = z.object({
  from: wireDate,
  to: wireDate,
  note: z.optional(paragraph(200)),
});
export type NewBlock = z.infer<typeof newBlock>;

/** Refused with 409 `dates_unavailable` when a night is somebody's; `data.taken` names those nights. */
export const addBlock = route({
  method: 'POST',
  path: '/api/admin/blocks',
  access: 'staff',
  status: 201,
  body: newBlock,
  answer: block,
});

export const removeBlock = route({
  method: 'DELETE',
  path: '/api/admin/blocks/:id',
  access: 'staff',
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});
