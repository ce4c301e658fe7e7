import * as z from 'zod/mini';
import { BOOKING_ACTIONS } from '../domain/booking/booking-actions.ts';
import { BOOKING_EVENTS } from '../domain/booking/booking-events.ts';
import { ACTOR_KINDS, BOOKING_STATUSES, STATUS_INPUTS } from '../domain/booking/booking-status.ts';
import { booking, bookingChange, paymentMethod, priceReason, ratesOfStaff } from './booking.ts';
import { receivedPayment } from './ledger.ts';
import { SLIP_TYPES } from './payment.ts';
import type { PartyFields } from './quote.ts';
import {
  BOOKING_TEXT_NAMES,
  GUEST_TEXT_NAMES,
  STAFF_TEXT_NAMES,
  answeredTexts,
  requestedTexts,
} from './booking-texts.ts';
import {
  baht,
  because,
  email,
  guestName,
  idParams,
  keptName,
  instant,
  language,
  line,
  localized,
  optionalLine,
  pageNumber,
  phone,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { type FileRoute, route } from './route.ts';
import { pastReason } from './past-stays.ts';
import { slipEvidence } from './slip-evidence.ts';
import { SLIP_STATES, bookingSlip, despite } from './slip-states.ts';
import { adminCancellation, adminRefundAccount } from './cancellations.ts';
import { guestOfBooking } from './guests.ts';
import { ownPlan, planDifference } from './own-plans.ts';
import { promoTerms } from './rates.ts';
import { topUp } from './top-ups.ts';
import { answeredSource, requestedSource } from './booking-sources.ts';

/** A booking as staff see it: what the guest sees, and what only staff see. */
export const adminBooking = z.object({
  ...booking.shape,
  ...answeredTexts(STAFF_TEXT_NAMES),
  /** Why the agreed price is another than the worked-out one (`price.total`); empty when it is not or nobody said. */
  priceReason: z.string(),
  /** The code that came with it, on the terms of that day; whether it counts is in `price.discount`. */
  promo: z.nullable(promoTerms),
  /** Made by staff, not by the guest on the site. */
  byHand: z.boolean(),
  ...answeredSource,
});
export type AdminBooking = z.infer<typeof adminBooking>;

/** The fields whose changes the history names. */
export const HISTORY_FIELDS = [
  'checkIn',
  'checkOut',
  'rooms',
  'guests',
  'totalPrice',
  'priceReason',
  'promo',
  'paymentMethod',
  'language',
  'customerName',
  'customerInfo',
  ...BOOKING_TEXT_NAMES,
  'source',
  'agent',
  // To whom receipts are made out.
  'company',
  'taxNumber',
  'address',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

const historyEntry = z.object({
  id: z.int(),
  at: instant,
  actor: z.enum(ACTOR_KINDS),
  /** The name of the user who did it. */
  by: z.nullable(z.string()),
  event: z.enum(BOOKING_EVENTS),
  from: z.nullable(z.enum(BOOKING_STATUSES)),
  to: z.nullable(z.enum(BOOKING_STATUSES)),
  /** The changed fields; a personal text is named without its values. */
  changes: z.array(
    z.object({
      field: z.enum(HISTORY_FIELDS),
      from: z.nullable(z.union([z.string(), z.int()])),
      to: z.nullable(z.union([z.string(), z.int()])),
    }),
  ),
  /** Why another price was agreed, a payment was reversed, or something was kept. */
  reason: z.nullable(z.string()),
  /** Another price was agreed without a reason, as the specification's own edit allows. */
  priceUnexplained: z.boolean(),
  /** The amounts of a payment, its reversal or a charge; less than 0 went out or was taken back. */
  money: z.nullable(z.object({ stay: z.int(), damage: z.int() })),
  /** The differences of the booking's own plan from its terms; left out where none was set. */
  plan: z.optional(z.array(planDifference)),
  /** How many of an extra there were before and after; left out of rows that are about none, or older than this. */
  extra: z.optional(z.object({ name: localized, from: z.int(), to: z.int() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const slipFacts = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(SLIP_STATES),
  instalmentId: z.nullable(z.string()),
  refusal: bookingSlip.shape.refusal,
  /** When and by whom it was accepted or refused. */
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  type: z.enum(SLIP_TYPES),
  bytes: z.int(),
  receivedAt: instant,
  /** The one that the booking shows; the others were replaced or asked for again. */
  current: z.boolean(),
  /** Null while it is being read. */
  evidence: z.nullable(slipEvidence),
});
export type SlipFacts = z.infer<typeof slipFacts>;
/** The facts that are shown of any slip, sent or not. */
export type ShownSlip = Omit<SlipFacts, 'state' | 'refusal'>;

export const bookingDetail = z.object({
  ...adminBooking.shape,
  /** Oldest first; it is never changed. */
  history: z.array(historyEntry),
  /** Those that were sent, newest first. */
  slips: z.array(slipFacts),
  /** Uploaded but not sent, taken back, or replaced by another. */
  unsentSlips: z.array(z.omit(slipFacts, { state: true, refusal: true })),
  actions: z.array(z.enum(BOOKING_ACTIONS)),
  /** The guest's newest request to cancel. */
  cancellation: z.nullable(adminCancellation),
  /** The account for refunds, as the guest named it last. */
  refundAccount: z.nullable(adminRefundAccount),
  /** The newest bedroom that the guest opened, or wants to. */
  topUp: z.nullable(topUp),
  /** Left out of a booking that is paid by its terms. */
  ownPlan: z.optional(ownPlan),
  /** The guest as other bookings know them; older servers do not say it. */
  guest: z.optional(z.nullable(guestOfBooking)),
  /** The quote that it was made with; older servers do not say it. */
  quote: z.optional(z.nullable(z.object({ totalPrice: baht, sentAt: instant }))),
  /** Until when staff let this guest's connection hold more; null when they do not. */
  clientAllowedUntil: z.nullable(instant),
  /** The guest's page by `PUBLIC_URL`; left out where that is not set. */
  guestUrl: z.optional(z.string()),
  serverTime: instant,
});
export type BookingDetail = z.infer<typeof bookingDetail>;

/** Which days of a booking a period looks at: any night of it, its arrival, or when it was made. */
export const PERIODS = ['stay', 'arrival', 'created'] as const;
export type PeriodKind = (typeof PERIODS)[number];
/**
 * `upcoming`: whoever comes next or is there first, then whatever is over or cancelled, the latest of it
 * first; it has one direction only.
 */
export const BOOKING_SORTS = ['upcoming', 'created', 'checkIn', 'total'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];
export const SORT_ORDERS = ['desc', 'asc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Several words with commas between them, each one of `known`. */
function wordsOf<const Word extends string>(known: readonly Word[]) {
  return z.pipe(
    z.string(because('invalid')).check(
      z.maxLength(200, 'too_long'),
      z.refine((text) => text.split(',').every((word) => known.includes(word as Word)), 'invalid'),
    ),
    z.transform((text) => text.split(',') as Word[]),
  );
}

const period = {
  /** `stay` when left out. */
  dates: z.optional(z.enum(PERIODS, because('invalid'))),
  from: z.optional(wireDate),
  /** The last day that counts. */
  to: z.optional(wireDate),
};

export const bookingListQuery = z.object({
  /** Part of the reference, a name, an email address or a telephone number. */
  search: z.optional(z.string(because('invalid')).check(z.maxLength(200, 'too_long'))),
  /** Any of these; all when left out. */
  status: z.optional(wordsOf(BOOKING_STATUSES)),
  /** Confirmed ones whose money is late, as `getMoneyToSettle` lists them. */
  money: z.optional(z.enum(['late'], because('invalid'))),
  ...period,
  sort: z.optional(z.enum(BOOKING_SORTS, because('invalid'))),
  order: z.optional(z.enum(SORT_ORDERS, because('invalid'))),
  page: z.optional(pageNumber(6)),
  pageSize: z.optional(pageNumber(3)),
});
export type BookingListQuery = z.input<typeof bookingListQuery>;

export const listAdminBookings = route({
  method: 'GET',
  path: '/api/admin/bookings',
  access: { may: 'bookings.read' },
  query: bookingListQuery,
  answer: z.object({
    bookings: z.array(adminBooking),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

export const getAdminBooking = route({
  method: 'GET',
  path: '/api/admin/bookings/:id',
  access: { may: 'bookings.read' },
  params: idParams,
  answer: bookingDetail,
});

/** Forms show the reason of the first part of a union, so nothing typed has it, too. */
const staffContact = {
  email: z.union([z.literal('', because('invalid_email')), email], because('invalid_email')),
  phone: z.union([z.literal('', because('invalid_phone')), phone], because('invalid_phone')),
};

/** The guest, as far as known: a caller may not spell an email address. */
export const staffCustomerInfo = z.object(
  {
    // Staff are trusted with what they type, so a link may be in it.
    firstName: guestName(line(100)),
    lastName: guestName(optionalLine(100)),
    ...staffContact,
  },
  because('invalid'),
);

/** The same of a booking that is there: the server asks for Latin letters only where the name is another one. */
export const changedCustomerInfo = z.object(
  { firstName: keptName(line(100)), lastName: keptName(optionalLine(100)), ...staffContact },
  because('invalid'),
);

const staffFields = {
  ...requestedTexts(STAFF_TEXT_NAMES),
  ...requestedSource,
  priceReason,
};
const price = wholeNumber(0, 1_000_000_000);

export const adminBookingChange = z.object({
  ...bookingChange.shape,
  ...staffFields,
  customerInfo: z.optional(changedCustomerInfo),
  /** null: back to the price that is worked out for the stay. */
  totalPrice: z.optional(z.nullable(price)),
  /** The language of the mails and the documents from now on. */
  language: z.optional(language),
  /** Why it is confirmed although its slip was used before; without it 409 `slip_used`. */
  despite,
  /** A changed stay, and what it means for the money, is told to the guest by mail. */
  tellGuest: z.optional(z.boolean(because('invalid'))),
  pastReason,
});
export type AdminBookingChange = z.infer<typeof adminBookingChange>;

/** 409 `stale_version` brings the booking as it is now in `data.booking`, and in `data.changedBy` who changed it. */
export const changeAdminBooking = route({
  method: 'PATCH',
  path: '/api/admin/bookings/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  body: adminBookingChange,
  answer: adminBooking,
});
export const staleVersionData = z.object({
  booking: adminBooking,
  changedBy: z.object({ actor: z.enum(ACTOR_KINDS), by: z.nullable(z.string()), at: instant }),
});
export type StaleVersionData = z.infer<typeof staleVersionData>;

/**
 * A booking that staff make for a guest who called. The villa's limits of nights and days for guests do not
 * apply; a period's least nights and arrival days only with `despiteRules`.
 */
export const staffBooking = z.object({
  checkIn: wireDate,
  checkOut: wireDate,
  ...({ rooms: wholeNumber(1, 1000), guests: wholeNumber(1, 1000) } satisfies PartyFields),
  customerInfo: z.optional(staffCustomerInfo),
  ...staffFields,
  /** The worked-out price when left out. */
  totalPrice: z.optional(z.nullable(price)),
  paymentMethod: z.optional(paymentMethod),
  ...requestedTexts(GUEST_TEXT_NAMES),
  language: z.optional(language),
  ...ratesOfStaff,
  /** Confirmed at once: the money has arrived already, or staff trust the guest. */
  confirmed: z.optional(z.boolean(because('invalid'))),
});
export type StaffBooking = z.infer<typeof staffBooking>;

export const createAdminBooking = route({
  method: 'POST',
  path: '/api/admin/bookings',
  access: { may: 'bookings.write' },
  status: 201,
  body: staffBooking,
  answer: adminBooking,
});

export const deleteAdminBooking = route({
  method: 'DELETE',
  path: '/api/admin/bookings/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  query: z.object({ pastReason }),
  answer: z.object({ status: z.literal('success') }),
});

export const csvQuery = z.object({
  ...period,
  /** Any of these; all when left out. */
  status: z.optional(wordsOf(BOOKING_STATUSES)),
  language: z.optional(language),
});

/** The list as a file for a spreadsheet, with a total line: `?dates&from&to&status&language`. */
export const getBookingsCsv = {
  method: 'GET',
  path: '/api/admin/bookings.csv',
  access: { may: 'bookings.read' },
  type: 'text/csv',
} as const satisfies FileRoute;

/** The calls of staff on bookings under the specification's public paths. */
export const listBookings = route({
  method: 'GET',
  path: '/api/booking/all',
  access: { may: 'bookings.read' },
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'invalid'))),
    pageSize: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'invalid'))),
  }),
  answer: z.object({
    bookings: z.array(booking),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

export const deleteBooking = route({
  method: 'DELETE',
  path: '/api/booking/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  query: z.object({ pastReason }),
  answer: z.object({ status: z.literal('success') }),
});

export const setBookingStatus = route({
  method: 'PATCH',
  path: '/api/admin/bookings/:id/status',
  access: { may: 'bookings.write' },
  params: idParams,
  body: z.object({
    status: z.enum(STATUS_INPUTS, because('invalid')),
    /** The payment received; only with `confirmed`. Without it nothing was received. */
    received: z.optional(receivedPayment),
    /** Why it is confirmed although its slip was used before; without it 409 `slip_used`. */
    despite,
    /** The amount kept of the stay's money, 0 too, where the guest asked for `cancelled`; left out: all goes back. */
    kept: z.optional(wholeNumber(0, 1_000_000_000)),
    /** Why `kept` is not what the booking's terms say; it goes into the history. Only with `kept`. */
    reason: z.optional(line(300)),
    pastReason,
    version: z.optional(wholeNumber(1, 1_000_000_000)),
  }),
  answer: adminBooking,
});
