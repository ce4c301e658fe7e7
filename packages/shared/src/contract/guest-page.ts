import * as z from 'zod/mini';
import { ARRIVAL_STATES } from '../domain/stay/arrival.ts';
import { because, calendarDate, idParams, localized } from './fields.ts';
import { guestLine } from './line.ts';
import { route } from './route.ts';

/** How to get in, as a guest reads it when it is time. */
export const shownArrival = z.object({
  wifiName: z.string(),
  wifiPassword: z.string(),
  doorCode: z.string(),
  doorHint: localized,
  caretaker: localized,
  caretakerPhone: z.string(),
});

export const guestPage = z.object({
  arrival: z.object({
    state: z.enum(ARRIVAL_STATES),
    /** From this day on they are shown, once what is due is paid. */
    opensOn: calendarDate,
    /** Null unless the state is `open`. */
    details: z.nullable(shownArrival),
    /** True when staff have opened it, whatever the day and the money say. */
    opened: z.boolean(),
  }),
  /** The address for those who come along; null where none was made, or it was taken back. */
  sharePath: z.nullable(z.string()),
  /** LINE by which the house writes; null: the villa has none. */
  line: guestLine,
});
export type GuestPage = z.infer<typeof guestPage>;

/** The parts of a guest's page beside the booking itself. */
export const getGuestPage = route({
  method: 'GET',
  path: '/api/booking/:id/page',
  access: { booking: true, may: 'bookings.read' },
  params: idParams,
  answer: guestPage,
});

/** Makes the address for those who come along, or answers the one there is; 409 `not_shareable` unless confirmed and not over. */
export const shareStay = route({
  method: 'POST',
  path: '/api/booking/:id/share',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  answer: guestPage,
});

/** Takes the address back: it opens nothing any more. */
export const unshareStay = route({
  method: 'DELETE',
  path: '/api/booking/:id/share',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  answer: guestPage,
});

/** Shows a guest how to get in before it is time or paid, or no longer. */
export const openArrival = route({
  method: 'PATCH',
  path: '/api/admin/bookings/:id/arrival',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({ open: z.boolean(because('invalid')) }),
  answer: guestPage,
});

/** The stay as those who come along see it: no money, no codes, of the guest the first name alone. */
export const sharedStay = z.object({
  firstName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  guests: z.int(),
  rooms: z.int(),
  /** The villa's day: a phone's clock may be wrong by years. */
  today: calendarDate,
  /** The person at the villa, while the guest may still read it. */
  caretaker: z.nullable(z.object({ name: localized, phone: z.string() })),
});
export type SharedStay = z.infer<typeof sharedStay>;

/** 404 when it was never made, was taken back, or the stay is over or cancelled. */
export const getSharedStay = route({
  method: 'GET',
  path: '/api/stay/:token',
  access: 'public',
  params: z.object({ token: z.string() }),
  answer: sharedStay,
});

/** The page of the site that an address for those who come along opens. */
export function sharePathOf(token: string): string {
  return `/stay/${encodeURIComponent(token)}`;
}
