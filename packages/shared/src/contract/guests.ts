import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../domain/booking/booking-status.ts';
import {
  baht,
  because,
  calendarDate,
  idParams,
  instant,
  line,
  paragraph,
  wholeNumber,
} from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** The word that whoever set it wrote down: not to take this guest again. It refuses nothing. */
const guestMark = z.object({
  reason: z.string(),
  by: z.nullable(z.string()),
  at: instant,
  /** The booking that it was set on, by whose telephone or address others are found. */
  reference: z.string(),
  customerName: z.string(),
});
export type GuestMark = z.infer<typeof guestMark>;

/** The facts that a booking's card says of its guest. Null: nothing known of them can be compared. */
export const guestOfBooking = z.object({
  /** The id of the first of their bookings. */
  id: z.string(),
  /** Which of their stays this one is or would be; null for one that does not take place. */
  number: z.nullable(z.int()),
  /** All their names, the newest first: of two guests with one telephone both. */
  names: z.array(z.string()),
  mark: z.nullable(guestMark),
});
export type GuestOfBooking = z.infer<typeof guestOfBooking>;

const guestStay = z.object({
  _id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  status: z.enum(BOOKING_STATUSES),
  guests: z.int(),
  rooms: z.int(),
  number: z.nullable(z.int()),
  /** In the bin; it can be forgotten from here. */
  inBin: z.boolean(),
  /** Over or cancelled, and nobody owes anybody anything: its guest can be forgotten. */
  canForget: z.boolean(),
  /** Paid, still due and to give back; null for a caller who may not see money. */
  money: z.nullable(z.object({ paid: z.int(), due: baht, back: baht })),
});
export type GuestStay = z.infer<typeof guestStay>;

const person = z.object({
  id: z.string(),
  names: z.array(z.string()),
  /** Empty for a caller who may not see how to reach guests. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** The stays that took place or will, and all bookings, the newest stay first. */
  stayCount: z.int(),
  stays: z.array(guestStay),
  /** The stays that a channel sold, by the telephone that staff noted; they count among the others. */
  channelStays: z.optional(
    z.array(
      z.object({
        id: z.string(),
        channel: z.string(),
        customerName: z.string(),
        from: calendarDate,
        until: calendarDate,
        /** It is over: its guest can be forgotten. */
        canForget: z.optional(z.boolean()),
      }),
    ),
  ),
  /** True of a guest who came through channels alone: nothing can be noted of them, since notes stand on a booking. */
  byChannelsAlone: z.optional(z.boolean()),
  /** The sum of `paid` of all of them; null as there. */
  paid: z.nullable(z.int()),
  note: z.string(),
  mark: z.nullable(guestMark),
  /** How note and mark came, the newest first. */
  history: z.array(
    z.object({
      kind: z.enum(['note', 'marked', 'unmarked']),
      text: z.string(),
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
  /** Raised by every note and mark. */
  version: z.int(),
});
export type GuestPerson = z.infer<typeof person>;

const glance = z.object({
  id: z.string(),
  names: z.array(z.string()),
  stayCount: z.int(),
  /** The first night of the newest stay that is or was to take place; null where there is none. */
  lastCheckIn: z.nullable(calendarDate),
  isMarked: z.boolean(),
  hasNote: z.boolean(),
});
export type GuestGlance = z.infer<typeof glance>;

/**
 * The guests, whoever stayed last first: bookings with an equal telephone or mail address are one guest's. Without a
 * search those who never stayed are left out, unless something is noted of them.
 */
export const listGuests = route({
  method: 'GET',
  path: '/api/admin/guests',
  access: { may: 'bookings.read' },
  query: z.object({
    search: z.optional(z.string(because('invalid')).check(z.maxLength(200, 'too_long'))),
    page: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'invalid'))),
  }),
  answer: z.object({
    guests: z.array(glance),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** By the id of any of their bookings, or of a stay that a channel sold to them. */
export const getGuest = route({
  method: 'GET',
  path: '/api/admin/guests/:id',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: person,
});

/** The guest whom a telephone or an address belongs to, before a booking is made; null: nobody is known by them. */
export const findGuest = route({
  method: 'POST',
  path: '/api/admin/guests/find',
  access: { may: 'bookings.read' },
  body: z.object({
    phone: z.optional(z.string(because('invalid')).check(z.maxLength(100, 'too_long'))),
    email: z.optional(z.string(because('invalid')).check(z.maxLength(300, 'too_long'))),
  }),
  answer: z.object({ guest: z.nullable(guestOfBooking) }),
});

/** The mark is the owner's to set and to take back. 409 `stale_version`. */
export const changeGuest = route({
  method: 'PATCH',
  path: '/api/admin/guests/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({
    note: z.optional(paragraph(2000)),
    /** Null takes it back. */
    mark: z.optional(z.nullable(z.object({ reason: line(300) }, because('invalid')))),
    version: z.optional(wholeNumber(0, 1_000_000_000)),
  }),
  answer: person,
});

/**
 * Forgets the guest of these bookings and stays of channels, all or none: 409 `guest_not_over` where one is not over or money is open.
 * Figures, payments and receipts stay.
 */
export const forgetGuest = route({
  method: 'POST',
  path: '/api/admin/guests/:id/forget',
  access: { may: 'guests.write' },
  params: idParams,
  body: z.object({
    bookings: z
      .array(z.string(because('invalid')), because('invalid'))
      .check(z.maxLength(500, 'too_big')),
    /** Stays that channels sold to them; without any, 422 where no booking is named. */
    channelStays: z.optional(
      z.array(z.string(because('invalid')), because('invalid')).check(z.maxLength(500, 'too_big')),
    ),
  }),
  answer: z.object({ forgotten: z.int() }),
});

/**
 * All that is kept about the guest of these, as JSON: `?bookings=ID,ID&channelStays=ID`; all of theirs when both are
 * left out.
 */
export const exportGuest = {
  method: 'GET',
  path: '/api/admin/guests/:id/export',
  access: { may: 'guests.write' },
  type: 'application/json',
} as const satisfies FileRoute;
