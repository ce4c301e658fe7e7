import * as z from 'zod/mini';
import {
  HIDE_REASONS,
  MAX_LETTERS,
  MAX_NAME_LETTERS,
  MAX_STARS,
  lengthProblem,
} from '../domain/review/review.ts';
import { findLink, holdsMarkup } from '../domain/review/find-link.ts';
import {
  because,
  calendarDate,
  idParams,
  instant,
  optionalLine,
  pageNumber,
  paragraph,
  wholeNumber,
} from './fields.ts';
import { reviewSum } from './review-sum.ts';
import { route } from './route.ts';

/** Whole stars, 1 to 5. */
const stars = z.int();
const hideReason = z.enum(HIDE_REASONS);

/** A review as everybody reads it. */
export const shownReview = z.object({
  id: z.string(),
  rating: stars,
  text: z.string(),
  /** As its writer wants to be called; '' for a guest without a name. */
  name: z.string(),
  /** The language of the text: a primary subtag of BCP 47. */
  lang: z.string(),
  /** The month in which the stay ended, `YYYY-MM`. */
  month: z.string(),
  /** The answer of the house; '' for none. */
  answer: z.string(),
});
export type ShownReview = z.infer<typeof shownReview>;

export const listReviews = route({
  method: 'GET',
  path: '/api/reviews',
  access: 'public',
  query: z.object({ page: z.optional(pageNumber(5)) }),
  answer: z.object({
    ...reviewSum.shape,
    /** How many the house has hidden, by its reason; a reason without any is left out. */
    hidden: z.array(z.object({ reason: hideReason, count: z.int() })),
    /** The newest first, 50 a page. */
    reviews: z.array(shownReview),
    pages: z.int(),
  }),
});
export type Reviews = z.infer<typeof listReviews.answer>;

/** `used`: it was written with. `withdrawn`: and what was written was taken back. The others: see `ReviewLinkState`. */
export const REVIEW_PAGE_STATES = [
  'open',
  'used',
  'withdrawn',
  'early',
  'late',
  'refused',
] as const;

const reviewPage = z.object({
  state: z.enum(REVIEW_PAGE_STATES),
  stay: z.object({ checkIn: calendarDate, checkOut: calendarDate }),
  firstName: z.string(),
  /** The last day on which it can be written. */
  until: calendarDate,
  /** The guest's own review, once it is written and until it is withdrawn. */
  review: z.nullable(
    z.object({
      ...shownReview.shape,
      /** False: only the house reads it. */
      agreed: z.boolean(),
      hidden: z.nullable(hideReason),
    }),
  ),
});
export type ReviewPage = z.infer<typeof reviewPage>;

const token = z.object({ token: z.string() });

/** Changes nothing, however often it is opened. */
export const openReview = route({
  method: 'GET',
  path: '/api/review/:token',
  access: 'public',
  params: token,
  answer: reviewPage,
});

const withoutLink = z.refine<string>((text) => findLink(text) === null, 'link_in_text');
const withoutMarkup = z.refine<string>((text) => !holdsMarkup(text), 'markup_in_text');

/** Turns the direction of what follows it: a writer's keyboard may set it, and nobody else's words shall be turned. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const straight = z.overwrite<string>((text) => text.replace(TURNS, '').normalize('NFC'));

/** Halves of characters, which no file and no mail can hold. */
const HALVES = /\p{Surrogate}/u;

/** Characters of two units each, and blanks at the ends that are not counted: whatever is longer is not looked at. */
const MAX_UNITS = 3 * MAX_LETTERS;
const shortEnough = (units: number) =>
  z.string(because('invalid')).check(z.maxLength(units, 'too_long'), straight);
const reviewText = z.pipe(
  shortEnough(MAX_UNITS),
  paragraph(MAX_UNITS).check(
    z.refine((text) => !HALVES.test(text), 'invalid'),
    z.refine((text) => lengthProblem(text) !== 'required', 'required'),
    z.refine((text) => lengthProblem(text) !== 'too_short', 'too_short'),
    z.refine((text) => lengthProblem(text) !== 'too_long', 'too_long'),
    withoutLink,
    withoutMarkup,
  ),
);
const reviewName = z.pipe(
  shortEnough(4 * MAX_NAME_LETTERS),
  optionalLine(MAX_NAME_LETTERS).check(withoutLink, withoutMarkup),
);

export const newReview = z.object({
  rating: wholeNumber(1, MAX_STARS),
  text: reviewText,
  name: reviewName,
  /** True: everybody may read it. */
  agreed: z.boolean(because('invalid')),
  /** The writer's languages, the likeliest first; they decide where letters alone do not. */
  languages: z.optional(
    z
      .array(z.string(because('invalid')).check(z.maxLength(40, 'invalid')), because('invalid'))
      .check(z.maxLength(20, 'too_big')),
  ),
});
export type NewReview = z.infer<typeof newReview>;

/**
 * Writes the review of a stay, once; or with `withdraw` takes it back for good, also after its days are over. 409
 * `review_refused` with `state` where there is nothing to write or to take back.
 */
export const sendReview = route({
  method: 'POST',
  path: '/api/review/:token',
  access: 'public',
  params: token,
  body: z.discriminatedUnion('withdraw', [
    z.object({ withdraw: z.literal(true) }),
    z.object({ withdraw: z.optional(z.literal(false)), ...newReview.shape }),
  ]),
  answer: reviewPage,
});

const staffReview = z.object({
  ...shownReview.shape,
  bookingId: z.string(),
  reference: z.string(),
  agreed: z.boolean(),
  writtenAt: instant,
  answeredAt: z.nullable(instant),
  /** The user who answered. */
  answeredBy: z.nullable(z.string()),
  hidden: z.nullable(z.object({ reason: hideReason, at: instant, by: z.nullable(z.string()) })),
  /** Its guest has taken it back: text and name are gone, and it counts no more. */
  withdrawnAt: z.nullable(instant),
});
export type StaffReview = z.infer<typeof staffReview>;

export const listStaffReviews = route({
  method: 'GET',
  path: '/api/admin/reviews',
  access: { may: 'bookings.read' },
  query: z.object({ page: z.optional(pageNumber(5)) }),
  answer: z.object({
    ...reviewSum.shape,
    /** The newest first. */
    reviews: z.array(staffReview),
    /** How many there are on all pages. */
    total: z.int(),
    pageSize: z.int(),
  }),
});

const MAX_ANSWER = 2000;

/**
 * Answers a review (`answer: ''` takes the answer back), hides it with one of three reasons, or shows it again. 409
 * `review_refused` for one that was withdrawn, and for hiding one that nobody but the house reads.
 */
export const changeReview = route({
  method: 'PATCH',
  path: '/api/admin/reviews/:id',
  access: { may: 'reviews.write' },
  params: idParams,
  body: z.discriminatedUnion('hidden', [
    z.object({ hidden: z.literal(true), reason: z.enum(HIDE_REASONS, because('invalid')) }),
    z.object({ hidden: z.literal(false) }),
    z.object({ hidden: z.optional(z.undefined()), answer: paragraph(MAX_ANSWER).check(straight) }),
  ]),
  answer: staffReview,
});

/** The page of the site that a review's link opens. */
export function reviewPathOf(reviewToken: string): string {
  return `/review/${encodeURIComponent(reviewToken)}`;
}
