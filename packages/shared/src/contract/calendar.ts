import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking/booking-status.ts';
import { CHANNEL_KINDS, CHANNEL_STATES } from '../domain/stay/channels.ts';
import { block } from './blocks.ts';
import { channelNote } from './channel-notes.ts';
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

/** Nights in a row that a channel has: one entry of its calendar, as far as they are its own here. */
const channelStay = z.object({
  /** An id within this answer alone: channels renew theirs. */
  id: z.string(),
  from: calendarDate,
  to: calendarDate,
  /** True when the channel's calendar marks them as reserved; otherwise it may merely have closed them. */
  reserved: z.boolean(),
  title: z.string(),
  /** The stay that has them; null where the channel merely closed them. Older servers do not answer it. */
  stayId: z.optional(z.nullable(z.string())),
  /** The whole of the stay or entry, of which the period and stays of ours may have cut something off. */
  entry: z.object({ from: calendarDate, until: calendarDate }),
  note: z.nullable(channelNote),
  channel: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(CHANNEL_KINDS),
    colour: z.string(),
    state: z.enum(CHANNEL_STATES),
    lastSuccessAt: z.nullable(instant),
  }),
});
export type ChannelStay = z.infer<typeof channelStay>;

export const calendar = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Today at the villa. */
  today: calendarDate,
  serverTime: instant,
  /** Whoever has a night in `[from, to)`, in order. */
  stays: z.array(calendarStay),
  blocks: z.array(block),
  channelStays: z.array(channelStay),
});
export type Calendar = z.infer<typeof calendar>;

export const getCalendar = route({
  method: 'GET',
  path: '/api/admin/calendar',
  access: { may: 'bookings.read' },
  query: z.object({ from: wireDate, to: wireDate }),
  answer: calendar,
});
