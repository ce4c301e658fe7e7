import * as z from 'zod/mini';
import { NEEDED, SEXES } from '../domain/check-in/check-in-guest.ts';
import { because, calendarDate, idParams, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** `own`: whoever asks fills it in; `linked`: its guest has a link of their own; `theirs`: its guest has filled it in. */
export const GUEST_ROW_STATES = ['own', 'linked', 'theirs'] as const;

/** A guest's row as whoever may open it reads it. Of a row that another fills in, the name and whether it is done alone. */
export const checkInGuest = z.object({
  id: z.string(),
  /** The one who booked is the first. */
  isBooker: z.boolean(),
  givenName: z.string(),
  middleName: z.string(),
  familyName: z.string(),
  oneName: z.boolean(),
  sex: z.enum(['', ...SEXES]),
  nationality: z.string(),
  /** The last three characters of the number; the number itself is never answered here. */
  passportEnding: z.string(),
  hasBirthDate: z.boolean(),
  phone: z.string(),
  /** The fields that are still to be filled in; of a row that another fills in, all until it is done. */
  missing: z.array(z.enum(NEEDED)),
  /** Another guest of the stay has the same number. */
  sharesNumber: z.boolean(),
  state: z.enum(GUEST_ROW_STATES),
  /** The page of the site that its own link opens; null: none was sent. */
  linkPath: z.nullable(z.string()),
  /** The villa's days. */
  linkSentOn: z.nullable(calendarDate),
  /** The day on which the own link was opened first; null: not yet. */
  linkOpenedOn: z.optional(z.nullable(calendarDate)),
  filledOn: z.nullable(calendarDate),
});
export type CheckInGuestRow = z.infer<typeof checkInGuest>;

export const checkIn = z.object({
  /** True: an own link was opened, and the one row of it is all there is. */
  isOwnLink: z.boolean(),
  /** The first name of whoever booked; empty where a channel's guest is not named. */
  bookedBy: z.string(),
  /** About when they arrive, `HH:00`; empty: nobody has said. */
  arrivalTime: z.string(),
  guests: z.array(checkInGuest),
  /** Rows that are filled in beyond the guests who come: it is asked who stays away. */
  tooMany: z.int(),
  /** False: the day of arrival is over, and only staff may change it. */
  isOpen: z.boolean(),
  /** The days of the stay; null for an own link. */
  stay: z.nullable(
    z.object({ checkIn: calendarDate, checkOut: calendarDate, checkInTime: z.string() }),
  ),
  /** The villa's day: a phone's clock may be wrong by years. */
  today: calendarDate,
  /** Numbers and birth dates are forgotten after so many days. */
  keptDays: z.int(),
  version: z.int(),
});
export type CheckIn = z.infer<typeof checkIn>;

/** A text of any letters: the rules of passports say what is wrong with it. */
const typed = z._default(z.string(because('invalid')).check(z.maxLength(200, 'too_long')), '');

const typedGuest = z.object({
  id: z.string(because('invalid')).check(z.maxLength(40, 'invalid')),
  givenName: typed,
  middleName: typed,
  familyName: typed,
  oneName: z._default(z.boolean(because('invalid')), false),
  sex: z._default(z.enum(['', ...SEXES], because('invalid')), ''),
  nationality: typed,
  /** Left empty, the number of before is kept. */
  passportNumber: typed,
  /** `YYYY-MM-DD`, `00` for what is unknown; left empty, that of before is kept. */
  birthDate: typed,
  phone: typed,
});
export type TypedGuest = z.output<typeof typedGuest>;

const HOUR = /^(?:[01]\d|2[0-3]):00$/;

/** Only what changes: rows that are not named stay as they are. */
export const checkInChange = z.object({
  arrivalTime: z.optional(
    z
      .string(because('invalid'))
      .check(z.refine((time) => time === '' || HOUR.test(time), 'invalid_time')),
  ),
  guests: z.optional(
    z.array(typedGuest, because('invalid')).check(z.maxLength(40, 'too_many_guests')),
  ),
  /** Those who stay away, where fewer come than rows were filled in. */
  away: z.optional(z.array(z.string(because('invalid')), because('invalid'))),
  /** A row that has been changed since this one is not overwritten. */
  version: wholeNumber(0, 1_000_000),
});
export type CheckInChange = z.output<typeof checkInChange>;

/** The guests of a confirmed booking; 409 `not_confirmed`. */
export const getCheckIn = route({
  method: 'GET',
  path: '/api/booking/:id/check-in',
  access: { booking: true, may: 'bookings.read' },
  params: idParams,
  answer: checkIn,
});

/**
 * 409 `check_in_over`, `guest_fills_in`, `stale_version`, 422 with each field that is wrong; `in_register` where staff say after
 * the day of arrival that somebody is Thai or stays away.
 */
export const putCheckIn = route({
  method: 'PUT',
  path: '/api/booking/:id/check-in',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  body: checkInChange,
  answer: checkIn,
});

const guestParams = z.object({ ...idParams.shape, guest: z.string() });

/** Makes the link of a row for the guest whom it is about, or answers the one there is. */
export const linkGuest = route({
  method: 'POST',
  path: '/api/booking/:id/check-in/guests/:guest/link',
  access: { booking: true, may: 'bookings.write' },
  params: guestParams,
  answer: checkIn,
});

/** Takes the link back: it opens nothing any more, and its row is empty. */
export const unlinkGuest = route({
  method: 'DELETE',
  path: '/api/booking/:id/check-in/guests/:guest/link',
  access: { booking: true, may: 'bookings.write' },
  params: guestParams,
  answer: checkIn,
});

const tokenParams = z.object({ token: z.string() });

/** The row of an own link, or the check-in of a channel's stay by the link that staff sent; 404 once the stay is over. */
export const getCheckInByLink = route({
  method: 'GET',
  path: '/api/check-in/:token',
  access: 'public',
  params: tokenParams,
  answer: checkIn,
});

export const putCheckInByLink = route({
  method: 'PUT',
  path: '/api/check-in/:token',
  access: 'public',
  params: tokenParams,
  body: checkInChange,
  answer: checkIn,
});

/** The page of the site that a link of a check-in opens. */
export const checkInPathOf = (token: string): string => `/check-in/${encodeURIComponent(token)}`;
