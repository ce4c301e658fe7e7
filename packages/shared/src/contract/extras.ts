import * as z from 'zod/mini';
import { EXTRA_PICTURES, EXTRA_SHIFTS, EXTRA_STATES } from '../domain/booking/booked-extra.ts';
import { PRICE_UNITS } from '../domain/pricing/price-line.ts';
import {
  baht,
  because,
  calendarDate,
  idParams,
  instant,
  localized,
  localizedLine,
  optionalLine,
  optionalLocalizedLine,
  paragraph,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { route } from './route.ts';

/** The questions that are asked with it. */
const asks = z.object({ date: z.boolean(), time: z.boolean(), note: z.boolean() });

/** Something that is sold beside the nights, as guests read it. */
export const extra = z.object({
  id: z.string(),
  name: localized,
  description: localized,
  picture: z.enum(EXTRA_PICTURES),
  /** For one unit; 0: free. */
  price: baht,
  unit: z.enum(PRICE_UNITS),
  /** How many one booking may have at once. */
  most: z.int(),
  /** How many hours ahead of its day, else of check-in, it is chosen at the latest. */
  leadHours: z.int(),
  /** Until how many hours ahead it is cancelled with all its money back. */
  cancelHours: z.int(),
  /** Asked first: it costs nothing until the house has said yes. */
  needsWord: z.boolean(),
  taxable: z.boolean(),
  asks,
  /** It moves the hour of check-in or check-out, to `shiftTime`. */
  shift: z.nullable(z.enum(EXTRA_SHIFTS)),
  shiftTime: z.nullable(z.string()),
});
export type Extra = z.infer<typeof extra>;

export const adminExtra = z.object({
  ...extra.shape,
  /** How many all bookings may have on one day; null: any number. */
  mostPerDay: z.nullable(z.int()),
  /** From how many hours before its day on one that moves an hour is granted by itself: more than `leadHours`, or 0: never. */
  decideHours: z.int(),
  /** Cleaners see it. */
  concernsHouse: z.boolean(),
  active: z.boolean(),
  version: z.int(),
});
export type AdminExtra = z.infer<typeof adminExtra>;

const time = z.string(because('invalid')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));
const yes = z.boolean(because('invalid'));
const hours = wholeNumber(0, 8760);
const fields = {
  description: z.optional(optionalLocalizedLine(300)),
  picture: z.optional(z.enum(EXTRA_PICTURES, because('invalid'))),
  most: z.optional(wholeNumber(1, 100)),
  mostPerDay: z.optional(z.nullable(wholeNumber(1, 1000))),
  leadHours: z.optional(hours),
  cancelHours: z.optional(hours),
  decideHours: z.optional(hours),
  needsWord: z.optional(yes),
  concernsHouse: z.optional(yes),
  taxable: z.optional(yes),
  asks: z.optional(z.object({ date: yes, time: yes, note: yes }, because('invalid'))),
  shift: z.optional(z.nullable(z.enum(EXTRA_SHIFTS, because('invalid')))),
  shiftTime: z.optional(z.nullable(time)),
  active: z.optional(yes),
};
const what = {
  name: localizedLine(100),
  price: wholeNumber(0, 10_000_000),
  unit: z.enum(PRICE_UNITS, because('invalid')),
};
export const newExtra = z.object({ ...what, ...fields });
export type NewExtra = z.infer<typeof newExtra>;
/** Only what changes. */
export const extraChange = z.object({
  ...z.partial(z.object(what)).shape,
  ...fields,
  version: z.optional(wholeNumber(1, 1_000_000_000)),
});
export type ExtraChange = z.infer<typeof extraChange>;

/** The extras that guests can choose or ask for, in the owner's order. */
export const listExtras = route({
  method: 'GET',
  path: '/api/extras',
  access: 'public',
  answer: z.object({ extras: z.array(extra) }),
});

/** An extra of a booking, at the name and price of when it was chosen. */
export const bookedExtra = z.object({
  id: z.string(),
  /** Its id on the list. */
  extraId: z.string(),
  name: localized,
  state: z.enum(EXTRA_STATES),
  count: z.int(),
  /** The units that it is counted by, and their price; `total` is without tax. */
  quantity: z.int(),
  unit: z.enum(PRICE_UNITS),
  price: baht,
  total: baht,
  /** The amount that it adds to what the stay costs, tax among it. */
  amount: baht,
  date: z.nullable(calendarDate),
  time: z.nullable(z.string()),
  note: z.string(),
  shift: z.nullable(z.enum(EXTRA_SHIFTS)),
  shiftTime: z.nullable(z.string()),
  askedAt: instant,
  /** Until when the house answers; null where nothing is asked. */
  answerUntil: z.nullable(instant),
  /** Until when it can be cancelled with all its money back. */
  cancelUntil: instant,
  /** The house's words. */
  answer: z.string(),
});
export type BookedExtra = z.infer<typeof bookedExtra>;

export const EXTRA_REFUSALS = ['too_late', 'day_full', 'day_taken', 'enough'] as const;
export type ExtraRefusal = (typeof EXTRA_REFUSALS)[number];

export const bookingExtras = z.object({
  /** Those that are open first, then what is over, each in the order in which they were chosen. */
  extras: z.array(bookedExtra),
  /** The list, with the reason why one cannot be had now; empty once nothing can be added. */
  offers: z.array(z.object({ ...extra.shape, refusal: z.nullable(z.enum(EXTRA_REFUSALS)) })),
  /** The first and the last day that one may be for. */
  days: z.object({ from: calendarDate, until: calendarDate }),
  /** The tax of a taxable extra of this booking. Older servers do not say it. */
  taxPercent: z.optional(z.number()),
});
export type BookingExtras = z.infer<typeof bookingExtras>;

/** The answers to what an extra asks. */
const answers = {
  date: z.optional(wireDate),
  time: z.optional(time),
  note: z.optional(paragraph(500)),
};
/** In a new booking, and for one that is there. */
export const wantedExtra = z.object({ id: z.string(), quantity: wholeNumber(1, 100), ...answers });
export type WantedExtra = z.infer<typeof wantedExtra>;

export const getBookingExtras = route({
  method: 'GET',
  path: '/api/booking/:id/extras',
  access: { booking: true, may: 'bookings.read' },
  params: idParams,
  answer: bookingExtras,
});

const addedExtra = z.object({
  ...wantedExtra.shape,
  amount: z.optional(wholeNumber(0, 1_000_000_000)),
});

/**
 * Adds an extra, or asks for one that needs the house's word. 409 `extra_refused` with the reason in `data`; `amount` is
 * the one that the guest saw, and another one is 409 `price_changed`.
 */
export const addBookingExtra = route({
  method: 'POST',
  path: '/api/booking/:id/extras',
  access: { booking: true, may: 'bookings.write' },
  status: 201,
  params: idParams,
  body: addedExtra,
  answer: bookingExtras,
});

/**
 * Has more or fewer of one that is the guest's, at the price of when it was chosen: fewer until its hours for cancelling,
 * more as if it were added. 409 `extra_refused`; 409 `price_changed` for more of one that the list has at another price.
 */
export const changeBookingExtra = route({
  method: 'PATCH',
  path: '/api/booking/:id/extras/:extra',
  access: { booking: true, may: 'bookings.write' },
  params: z.object({ id: z.string(), extra: z.string() }),
  body: z.object({ quantity: wholeNumber(1, 100) }),
  answer: bookingExtras,
});

/** Cancels one until its hours, or takes a wish back. 409 `extra_refused`. */
export const cancelBookingExtra = route({
  method: 'DELETE',
  path: '/api/booking/:id/extras/:extra',
  access: { booking: true, may: 'bookings.write' },
  params: z.object({ id: z.string(), extra: z.string() }),
  answer: bookingExtras,
});

/** A wish that waits for the house's word, with the facts that a cook or driver may have. */
export const askedExtra = z.object({
  ...bookedExtra.shape,
  bookingId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  guests: z.int(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  /** Its day can be had; false where somebody has the nights that it needs. */
  isFree: z.boolean(),
  /** Text for whoever does it, in both languages: no name, no telephone. */
  facts: localized,
  version: z.int(),
});
export type AskedExtra = z.infer<typeof askedExtra>;

export const listAdminExtras = route({
  method: 'GET',
  path: '/api/admin/extras',
  access: { may: 'bookings.read' },
  answer: z.object({ extras: z.array(adminExtra), asked: z.array(askedExtra) }),
});

export const addExtra = route({
  method: 'POST',
  path: '/api/admin/extras',
  access: { may: 'extras.write' },
  status: 201,
  body: newExtra,
  answer: adminExtra,
});

export const changeExtra = route({
  method: 'PATCH',
  path: '/api/admin/extras/:id',
  access: { may: 'extras.write' },
  params: idParams,
  body: extraChange,
  answer: adminExtra,
});

/** Bookings that have it keep it. */
export const removeExtra = route({
  method: 'DELETE',
  path: '/api/admin/extras/:id',
  access: { may: 'extras.write' },
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});

export const getStaffExtras = route({
  method: 'GET',
  path: '/api/admin/bookings/:id/extras',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: bookingExtras,
});

/** Staff add one that a guest asks for by telephone or chat, by the rules of the guest's own; the guest is told by mail. */
export const addStaffExtra = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/extras',
  access: { may: 'bookings.write' },
  status: 201,
  params: idParams,
  body: addedExtra,
  answer: bookingExtras,
});

/** Yes makes it the guest's, at the price of when it was asked for; no says why, if anybody wants to. */
export const answerExtra = route({
  method: 'POST',
  path: '/api/admin/bookings/:id/extras/:extra/answer',
  access: { may: 'bookings.write' },
  params: z.object({ id: z.string(), extra: z.string() }),
  body: z.object({
    yes,
    words: z.optional(optionalLine(300)),
    version: z.optional(wholeNumber(1, 1_000_000_000)),
  }),
  answer: bookingExtras,
});

/** Staff take one off again, with all its money back, whatever its hours. */
export const takeOffExtra = route({
  method: 'DELETE',
  path: '/api/admin/bookings/:id/extras/:extra',
  access: { may: 'bookings.write' },
  params: z.object({ id: z.string(), extra: z.string() }),
  answer: bookingExtras,
});
