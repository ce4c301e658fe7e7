import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking/booking-status.ts';
import { booking } from './booking.ts';
import { baht, calendarDate, instant } from './fields.ts';
import { route } from './route.ts';

/** How many bookings `recent-bookings` answers. */
export const RECENT_BOOKINGS = 10;

/** One month, `YYYY-MM`. Waiting: pending or in review, so neither certain nor free. */
const monthFigures = z.object({
  month: z.string(),
  /** How many nights the month has, and how many of them are whose. */
  nights: z.int(),
  confirmedNights: z.int(),
  waitingNights: z.int(),
  /** Sold by a channel; older servers count them as blocked. */
  channelNights: z.optional(z.int()),
  /** Closed by the house, or by a calendar that says no more. */
  blockedNights: z.int(),
  /** The revenue of the month's nights: a stay over its end counts in both months, night by night. */
  revenue: baht,
  waitingRevenue: baht,
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const stats = z.object({
  /** Not cancelled. */
  totalBookings: z.int(),
  /** Pending or in review. */
  pendingPayments: z.int(),
  /** The agreed prices of confirmed bookings, also of those to come and of what is not paid yet. */
  totalRevenue: baht,
  /** The part of it that has come and is with the villa; older servers do not say it. */
  received: z.optional(z.int()),
  /** The five months before the present one, this month and the six after it, in order. */
  months: z.array(monthFigures),
});
export type Stats = z.infer<typeof stats>;

export const getStats = route({
  method: 'GET',
  path: '/api/admin/stats',
  access: { may: 'bookings.read' },
  answer: stats,
});

export const getRecentBookings = route({
  method: 'GET',
  path: '/api/admin/recent-bookings',
  access: { may: 'bookings.read' },
  answer: z.object({ bookings: z.array(booking) }),
});

/** A booking in one line. */
const bookingGlance = z.object({
  _id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  checkIn: calendarDate,
  checkOut: calendarDate,
  rooms: z.int(),
  guests: z.int(),
  totalPrice: baht,
  customerName: z.string(),
  phone: z.nullable(z.string()),
  specialRequests: z.string(),
  expiresAt: z.nullable(instant),
});
export type BookingGlance = z.infer<typeof bookingGlance>;

/** A channel's stay in one line. */
const channelGlance = z.object({
  stayId: z.string(),
  channel: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  guests: z.nullable(z.int()),
  customerName: z.string(),
  phone: z.nullable(z.string()),
});
export type ChannelGlance = z.infer<typeof channelGlance>;

/** The villa is let as a whole, so one party at most leaves, arrives or stays on a day. */
const comingDay = z.object({
  date: calendarDate,
  leaving: z.nullable(bookingGlance),
  arriving: z.nullable(bookingGlance),
  /** Slept here last night and will tonight. */
  staying: z.nullable(bookingGlance),
  /** How many extras the booking that arrives has; left out where it has none. */
  extras: z.optional(z.int()),
  /** The guests of whoever arrives who have said who they are; left out where none are known to come. Older servers do not say it. */
  checkIn: z.optional(z.object({ done: z.int(), all: z.int() })),
  /** The note of the block that has tonight; null when none has. */
  blocked: z.nullable(z.string()),
  /** The same of channels’ stays; left out where there is none. Older servers show their nights as blocked. */
  channel: z.optional(
    z.object({
      leaving: z.nullable(channelGlance),
      arriving: z.nullable(channelGlance),
      staying: z.nullable(channelGlance),
    }),
  ),
});
export type ComingDay = z.infer<typeof comingDay>;

/** A slip that waits, with its booking; a booking may have several. */
const waitingSlip = z.extend(bookingGlance, {
  slipId: z.nullable(z.string()),
  slipAt: z.nullable(instant),
  /**
   * The amount that the slip should show, in whole baht; null where its purpose has been paid since, or nothing is due.
   */
  asked: z.nullable(baht),
});
export type WaitingSlip = z.infer<typeof waitingSlip>;

const wantsToCancel = z.extend(bookingGlance, {
  askedAt: instant,
  /** The guest's own word ends it then; left out where staff answer. */
  endsAt: z.optional(instant),
});
export type WantsToCancel = z.infer<typeof wantsToCancel>;

/** How many days `today` looks ahead, the present one included. */
export const DAYS_AHEAD = 7;

export const today = z.object({
  /** The next `DAYS_AHEAD` days at the villa, today first. */
  days: z.array(comingDay),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  timeZone: z.string(),
  serverTime: instant,
  /** The slips that wait to be checked, the longest-waiting first. */
  slips: z.array(waitingSlip),
  /** Confirmed bookings whose guests asked to cancel, whoever asked first leading. */
  cancellations: z.array(wantsToCancel),
});
export type Today = z.infer<typeof today>;

export const getToday = route({
  method: 'GET',
  path: '/api/admin/today',
  access: { may: 'bookings.read' },
  answer: today,
});
