import * as z from 'zod/mini';
import { BY_HAND } from '../domain/arrivals/report-row.ts';
import { REPORT_STATES } from '../domain/arrivals/report-state.ts';
import { NEEDED, SEXES } from '../domain/check-in/check-in-guest.ts';
import {
  because,
  calendarDate,
  idParams,
  instant,
  line,
  optionalLine,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { type FileRoute, route } from './route.ts';

/** The receipt of the portal as a picture: JPG, PNG, WebP or PDF. */
export const REPORT_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ARRIVING_GUESTS = 60;
/** Staff say when guests arrived, that one does not come, that fewer come, or that one whose report is late is Thai. */
export const TAP_KINDS = ['arrival', 'away', 'fewer', 'thai'] as const;

const clock = {
  /** The 24 hours begin here: at the arrival that was tapped, else at check-in time. */
  startsAt: instant,
  /** Somebody said when they arrived. */
  isTapped: z.boolean(),
  deadline: instant,
};

const filing = z.object({
  id: z.string(),
  at: instant,
  /** The user who said it. */
  by: z.nullable(z.string()),
  receipt: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** The guests that it is for. */
  guests: z.array(z.string()),
});

/** A guest as staff see them: the number by its last characters, the birth date by its year. */
const arrivingGuest = z.object({
  id: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  familyName: z.string(),
  oneName: z.boolean(),
  sex: z.enum(['', ...SEXES]),
  nationality: z.string(),
  phone: z.string(),
  /** Empty: no number. */
  numberEnding: z.string(),
  /** Empty: no birth date. */
  birthYear: z.string(),
  /** Another guest of the stay has the same number. */
  sharesNumber: z.boolean(),
  /** A foreigner, or somebody of whom nobody has said: to be reported. */
  isReported: z.boolean(),
  missing: z.array(z.enum(NEEDED)),
  /** Not in the portal's file, to be typed there: because of what. */
  byHand: z.nullable(z.enum(BY_HAND)),
  ...clock,
  /** The arrival is this guest's own, apart from the others'. */
  hasOwnArrival: z.boolean(),
  day: calendarDate,
  filed: z.nullable(
    z.object({
      at: instant,
      receipt: z.string(),
      /** After the 24 hours. */
      isLate: z.boolean(),
      /** The row or the day of leaving is another since. */
      isChanged: z.boolean(),
    }),
  ),
  /** Number and birth date are forgotten. Without a receipt it was never filed. */
  isForgotten: z.boolean(),
  /** An own link was sent to whom the row is about. */
  linkSentAt: z.nullable(instant),
  /** It was opened first; null: not yet. */
  linkOpenedAt: z.optional(z.nullable(instant)),
});
export type ArrivingGuest = z.infer<typeof arrivingGuest>;

const arrival = z.object({
  /** The id of the booking, or of the channel's stay. */
  stayId: z.string(),
  kind: z.enum(['booking', 'channel']),
  /** The channel's name; null for a booking. */
  channel: z.nullable(z.string()),
  customerName: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  /** The day that it is reported for. */
  day: calendarDate,
  /** How many come; null: nobody has said. */
  expected: z.nullable(z.int()),
  state: z.enum(REPORT_STATES),
  complete: z.int(),
  reported: z.int(),
  filedCount: z.int(),
  isLate: z.boolean(),
  isChanged: z.boolean(),
  /** The first end of 24 hours of what is still to be reported; null: nothing is. */
  dueAt: z.nullable(instant),
  ...clock,
  guests: z.array(arrivingGuest),
  /** Newest first. */
  filings: z.array(filing),
  /** Everything that was said about the arrival, the newest first. `arrivedAt` null: taken back. */
  taps: z.array(
    z.object({
      guestId: z.nullable(z.string()),
      arrivedAt: z.nullable(instant),
      at: instant,
      by: z.nullable(z.string()),
      reason: z.string(),
      /** `away`: the guest does not come; `fewer`: fewer come; `thai`: is Thai. Left out: it is about when they arrived. */
      what: z.optional(z.enum(TAP_KINDS)),
    }),
  ),
  /** The day on which numbers and birth dates are forgotten. */
  forgottenOn: calendarDate,
  /** 0: nobody has written anything. */
  version: z.int(),
});
export type Arrival = z.infer<typeof arrival>;

/**
 * Lists who arrives, by stay, from one day to another (both counted): from 60 days back to 30 days ahead when left out. At most 400
 * days.
 */
export const listArrivals = route({
  method: 'GET',
  path: '/api/admin/arrivals',
  access: { may: 'arrivals.write' },
  query: z.object({ from: z.optional(wireDate), to: z.optional(wireDate) }),
  answer: z.object({
    today: calendarDate,
    serverTime: instant,
    timeZone: z.string(),
    checkInTime: z.string(),
    /** False for a villa outside Thailand, by its time zone: nobody is reported there. */
    reportsForeigners: z.optional(z.boolean()),
    arrivals: z.array(arrival),
  }),
});
export type Arrivals = z.infer<typeof listArrivals.answer>;

const text = z.string(because('invalid')).check(z.maxLength(200, 'too_long'));
/** An instant with its offset, none to come; null: nobody has arrived. */
const arrivedAt = z.nullable(wireDate.check(z.refine((sent) => sent.includes('T'), 'not_a_date')));

/** Fields that are left out stay. A number or birth date that is kept and sent empty stays, too. */
const changedGuest = z.object(
  {
    /** Left out: one more guest. */
    id: z.optional(line(100)),
    givenName: z.optional(text),
    middleName: z.optional(text),
    familyName: z.optional(text),
    oneName: z.optional(z.boolean(because('invalid'))),
    sex: z.optional(z.enum(['', ...SEXES], because('invalid'))),
    nationality: z.optional(text),
    passportNumber: z.optional(text),
    birthDate: z.optional(text),
    phone: z.optional(text),
    /** Their own arrival, where they came apart from the others; null takes it back. */
    arrivedAt: z.optional(arrivedAt),
    /** Does not come after all: everything in the row is forgotten. */
    away: z.optional(z.boolean(because('invalid'))),
  },
  because('invalid'),
);

/**
 * Fills in who arrives, says when they arrived (null: that was a mistake), and how many come with a channel's stay. 422
 * `required` at `reason` where another arrival would make a late report timely, or where somebody whose report is late does
 * not come after all, or is Thai. 409 `stale_version`.
 */
export const changeArrival = route({
  method: 'PATCH',
  path: '/api/admin/arrivals/:id',
  access: { may: 'arrivals.write' },
  params: idParams,
  body: z.object({
    arrivedAt: z.optional(arrivedAt),
    reason: z.optional(optionalLine(300)),
    guests: z.optional(
      z.array(changedGuest, because('invalid')).check(z.maxLength(MAX_ARRIVING_GUESTS, 'too_big')),
    ),
    expected: z.optional(wholeNumber(1, MAX_ARRIVING_GUESTS)),
    version: wholeNumber(0, 1_000_000_000),
  }),
  answer: arrival,
});
export type ArrivalChange = z.infer<NonNullable<typeof changeArrival.body>>;

/** A form sends the ids as one text, parted by commas. */
const listOf = (sent: unknown): unknown =>
  typeof sent === 'string' ? sent.split(',').filter((id) => id !== '') : sent;

export const newFiling = z.object(
  {
    receipt: z.optional(optionalLine(100)),
    /** The guests that it is for; all that the file has when left out. */
    guests: z.optional(
      z.pipe(
        z.transform(listOf),
        z
          .array(z.string(because('invalid')), because('invalid'))
          .check(z.minLength(1, 'required'), z.maxLength(MAX_ARRIVING_GUESTS, 'too_big')),
      ),
    ),
  },
  because('invalid'),
);
export type NewFiling = z.infer<typeof newFiling>;

/**
 * Says that guests were reported: with the number of the portal's receipt, or with its picture in a form. 422 `required` at
 * `receipt` without either. 409 `nothing_to_file` where nobody is to be reported.
 */
export const fileArrival = route({
  method: 'POST',
  path: '/api/admin/arrivals/:id/filed',
  access: { may: 'arrivals.write' },
  status: 201,
  params: idParams,
  form: { files: ['picture'], fields: newFiling },
  answer: arrival,
});

/** Makes the link by which the guests of a channel's stay fill in who comes; the same one each time. */
export const linkArrival = route({
  method: 'POST',
  path: '/api/admin/arrivals/:id/link',
  access: { may: 'arrivals.write' },
  params: idParams,
  answer: z.object({ url: z.string() }),
});

/**
 * The portal's file of a day: `?date=2026-12-10`. 409 `arrival_incomplete` where a foreigner's row misses something, unless
 * `&without=` names those who are left out, parted by commas; 404 where nobody is to be reported.
 */
export const getReportFile = {
  method: 'GET',
  path: '/api/admin/arrivals/tm30.xlsx',
  access: { may: 'arrivals.write' },
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies FileRoute;
export const reportFileQuery = z.object({
  date: wireDate,
  without: z.optional(z.string(because('invalid')).check(z.maxLength(4000, 'too_long'))),
});

/** As a JPEG that the server made; of a PDF its first pages. `?original=1`: the file as it was sent. */
export const getReportPicture = {
  method: 'GET',
  path: '/api/admin/arrivals/:id/filed/:filing/picture',
  access: { may: 'arrivals.write' },
  type: 'image/*',
} as const satisfies FileRoute;
