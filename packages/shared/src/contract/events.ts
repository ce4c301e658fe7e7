import * as z from 'zod/mini';
import { ACTOR_KINDS, BOOKING_STATUSES } from '../domain/booking-status.ts';
import { baht, calendarDate } from './fields.ts';
import type { FileRoute } from './route.ts';

/**
 * Server-sent events: what changes, as it changes. Whoever reconnects with the `Last-Event-ID` that
 * they saw last gets what they missed, each once and in order.
 */
export const followChanges = {
  method: 'GET',
  path: '/api/admin/events',
  access: ['staff', 'owner'],
} as const satisfies FileRoute;

/**
 * The names of events on the wire. `ready` comes first and brings the id to go on from; `resync`
 * instead of it when what was missed is no longer known: read everything anew. `end` says why the
 * server closes the stream.
 */
export const EVENT_NAMES = ['ready', 'resync', 'change', 'end'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const END_REASONS = ['unauthorized', 'replaced', 'stopping'] as const;
export type EndReason = (typeof END_REASONS)[number];

const BOOKING_KINDS = [
  'booking.created',
  'booking.changed',
  'slip.received',
  'booking.deleted',
  'booking.restored',
] as const;

/** One change of a booking: one line of its history. */
export const bookingEvent = z.object({
  kind: z.enum(BOOKING_KINDS),
  bookingId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  totalPrice: baht,
  /** As the history names it: created, customer_info, slip, confirmed ... */
  event: z.string(),
  from: z.nullable(z.enum(BOOKING_STATUSES)),
  to: z.nullable(z.enum(BOOKING_STATUSES)),
  by: z.enum(ACTOR_KINDS),
  /** The user; null when it was none. */
  personId: z.nullable(z.string()),
});
export type BookingStaffEvent = z.infer<typeof bookingEvent>;

const blockEvent = z.object({
  kind: z.enum(['block.added', 'block.removed']),
  from: calendarDate,
  to: calendarDate,
});

/** Texts, prices, rooms, pictures, bank accounts; users; how far a mail has come; a slip that a machine has read; a payment's receipt. */
const plainEvent = z.object({
  kind: z.enum(['villa.changed', 'people.changed', 'mail.changed', 'slip.read', 'receipt.issued']),
});

export const staffEvent = z.union([bookingEvent, blockEvent, plainEvent]);
export type StaffEvent = z.infer<typeof staffEvent>;
