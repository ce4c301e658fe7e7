import * as z from 'zod/mini';
import { ACTOR_KINDS } from '../domain/booking/booking-status.ts';
import type { FileRoute } from './route.ts';

/** Server-sent events: what kind of thing changes, as it changes. Whoever missed some reads everything anew. */
export const followChanges = {
  method: 'GET',
  path: '/api/admin/events',
  access: {},
  type: 'text/event-stream',
} as const satisfies FileRoute;

/**
 * The names of events on the wire. `ready` comes first: from here on every change is sent. `resync` says that something
 * may have been missed: read everything anew. `end` says why the server closes the stream.
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

/** One change of a booking. Its name and its money are read by its id, by whoever may. */
const bookingEvent = z.object({
  kind: z.enum(BOOKING_KINDS),
  bookingId: z.string(),
  /** As the history names it: created, customer_info, slip, confirmed ... */
  event: z.string(),
  by: z.enum(ACTOR_KINDS),
});
export type BookingStaffEvent = z.infer<typeof bookingEvent>;

/**
 * The other kinds that staff get. `villa`: texts, prices, rooms, pictures, bank accounts; `people`: users; `mail`: how
 * far a mail has come; `slip.read`: a machine has read one; `channels`: calendars elsewhere and their nights; `month`:
 * one was closed or opened again; `expenses`: one was noted, reversed or paid back; `statements`: rows of banks, and
 * what they were found to be; `messages`: what the owner writes to guests, and what became
 * of it; `reviews`: one was written, withdrawn, answered or hidden; `line`: who has linked LINE, and how much of it is used; `cleaning`: answers and reports of cleaners.
 */
export const PLAIN_KINDS = [
  'block.added',
  'block.removed',
  'villa.changed',
  'people.changed',
  'mail.changed',
  'slip.read',
  'receipt.issued',
  'channels.changed',
  'month.closed',
  'expenses.changed',
  'statements.changed',
  'messages.changed',
  'line.changed',
  'cleaning.changed',
  'reviews.changed',
  'arrivals.changed',
] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];
const plainEvent = z.object({ kind: z.enum(PLAIN_KINDS) });

export const staffEvent = z.union([bookingEvent, plainEvent]);
export type StaffEvent = z.infer<typeof staffEvent>;
