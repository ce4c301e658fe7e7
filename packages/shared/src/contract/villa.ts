import * as z from 'zod/mini';
import { AMENITIES } from '../domain/villa/amenities.ts';
import { HOURS } from '../domain/villa/page-contents.ts';
import { SHADES } from '../domain/villa/picture-shade.ts';
import { RATE_PERIOD_KINDS } from '../domain/pricing/rate-periods.ts';
import { baht, calendarDate, localized } from './fields.ts';
import { paymentTerms } from './ledger.ts';
import { shownContents } from './page-contents.ts';
import { reviewSum } from './review-sum.ts';
import { route } from './route.ts';

/** One encoding of a picture in one width. */
const pictureFile = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** The same picture in each format, narrowest first. Formats may be empty while it is being encoded. */
const pictureFiles = z.object({ avif: z.array(pictureFile), webp: z.array(pictureFile) });

/** The data of a responsive picture; the size is the original's, so that nothing jumps. */
export const picture = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  ...pictureFiles.shape,
  /** A 4:5 crop for a phone held upright; only the background pictures have one. */
  tall: z.nullable(pictureFiles),
  /** How dark it is made under white words; only the background pictures have been measured. */
  shade: z.optional(z.object({ top: z.enum(SHADES), words: z.enum(SHADES) })),
  /** A description of the picture, in the owner's words; left out where nothing is written. */
  caption: z.optional(localized),
  /** The hour of the day that it stands for; such a one is no slide. */
  hour: z.optional(z.enum(HOURS)),
});
export type Picture = z.infer<typeof picture>;
export type PictureFile = z.infer<typeof pictureFile>;

const pictures = z.record(z.string(), picture);

/** A stretch of nights with prices and rules of its own; see `RatePeriod` in the domain. */
export const villaPeriod = z.object({
  kind: z.enum(RATE_PERIOD_KINDS),
  name: localized,
  /** Both are nights that belong to it. */
  firstNight: calendarDate,
  lastNight: calendarDate,
  weekdayPrice: z.nullable(baht),
  weekdayDiscountedPrice: z.nullable(baht),
  weekendPrice: z.nullable(baht),
  weekendDiscountedPrice: z.nullable(baht),
  minNights: z.nullable(z.int()),
  arrivalDays: z.array(z.int()),
});

const percent = z.int();
const daysAheadDiscount = z.object({ daysAhead: z.int(), percent });

/** The villa as everybody may see it. */
export const villa = z.object({
  name: localized,
  title: localized,
  description: localized,
  beachfront: localized,
  backgroundImage: z.nullable(z.string()),
  /** Stands in its place in the dark theme; null: the same picture in both. */
  darkBackgroundImage: z.nullable(z.string()),
  slideImages: z.array(z.string()),
  /** By the address in `backgroundImage`, `darkBackgroundImage` and `slideImages`. */
  pictures,
  maxGuests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  minRooms: z.int(),
  /** Square metres. */
  size: z.int(),
  weekdayPrice: baht,
  weekdayDiscountedPrice: z.nullable(baht),
  weekendPrice: baht,
  weekendDiscountedPrice: z.nullable(baht),
  priceReductionPerRoom: baht,
  taxPercent: z.number(),
  /** Those that have not ended, in the order of their nights; `quoteStay` reads them from here. */
  periods: z.array(villaPeriod),
  /** How many guests the prices are for; null: as many as may stay. */
  includedGuests: z.nullable(z.int()),
  /** For each guest above, each night. */
  extraGuestPrice: baht,
  lengthDiscounts: z.array(z.object({ nights: z.int(), percent })),
  /** Booked at least so many days before check-in. */
  earlyDiscount: z.nullable(daysAheadDiscount),
  /** Booked at most so many days before check-in. */
  lastMinuteDiscount: z.nullable(daysAheadDiscount),
  /** True: the guest's calendar shows the price of each free night. */
  showCalendarPrices: z.boolean(),
  ...paymentTerms.shape,
  minNights: z.int(),
  maxNights: z.int(),
  daysAhead: z.int(),
  /** Clock times at the villa, `HH:MM`. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  timeZone: z.string(),
  holdMinutes: z.int(),
  paymentHours: z.int(),
  /** False: guests may look, and `createBooking` answers 409 `not_open`, or 503 `villa_resting` where the villa is a copy at rest. */
  openForBooking: z.boolean(),
  /** False: no mail leaves this villa, since no mail server is named or it is a copy at rest. Left out: mails go out. */
  sendsMail: z.optional(z.literal(false)),
  /** True: guests whose terms promise a refund cancel by themselves; left out by a server of before. */
  guestsCancel: z.optional(z.boolean()),
  /** True once guests could book: before, the page says that it is being prepared. */
  opened: z.boolean(),
  /** Those of the nine amenities that the villa has, in their order. */
  amenities: z.array(z.enum(AMENITIES)),
  /** True: the sample rating and the sample reviews are shown. */
  sampleReviews: z.boolean(),
  /** The reviews of guests; left out where none counts. */
  reviews: z.optional(reviewSum),
  ...shownContents.shape,
});
export type Villa = z.infer<typeof villa>;

export const room = z.object({
  id: z.string(),
  name: localized,
  description: localized,
  beds: localized,
  /** Square metres; 0: not said. */
  size: z.int(),
  images: z.array(z.string()),
  /** By the address in `images`. */
  pictures,
});
export type Room = z.infer<typeof room>;

export const getVilla = route({
  method: 'GET',
  path: '/api/villa',
  access: 'public',
  answer: villa,
});

export const getRooms = route({
  method: 'GET',
  path: '/api/villa/rooms',
  access: 'public',
  answer: z.object({ rooms: z.array(room) }),
});
