import { PAYMENT_METHODS } from '../domain/money/payment-methods.ts';
import * as z from 'zod/mini';
import {
  BOOKING_STATUSES,
  CANCEL_REASONS,
  STATUS_INPUTS,
} from '../domain/booking/booking-status.ts';
import { STAY_ENDS } from '../domain/booking/stay-end.ts';
import { CANCELLED_BY } from '../domain/money/cancellation.ts';
import { GUEST_TEXT_NAMES, answeredTexts, requestedTexts } from './booking-texts.ts';
import {
  baht,
  because,
  calendarDate,
  email,
  guestName,
  idParams,
  instant,
  language,
  line,
  personName,
  phone,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { wantedExtra } from './extras.ts';
import { instalment, money, paymentTerms } from './ledger.ts';
import { type ChosenFields, type PartyFields, promoCodeText, quote } from './quote.ts';
import { route } from './route.ts';
import { bookingSlip } from './slip-states.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS, because('invalid'));

export const customerInfo = z.object({
  firstName: guestName(personName(100)),
  lastName: guestName(personName(100)),
  email,
  phone,
});
export type CustomerInfo = z.infer<typeof customerInfo>;

/** As it is answered: what staff noted on the telephone may lack an email address. */
const knownCustomerInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const stayEnd = z.object({
  how: z.enum(STAY_ENDS, because('invalid')),
  on: calendarDate,
  kept: baht,
});

export const booking = z.object({
  _id: z.string(),
  /** For people to say aloud; opens nothing. */
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  rooms: z.int(),
  guests: z.int(),
  totalPrice: baht,
  /** The amounts paid, due and refunded: computed from the booking's ledger. */
  money,
  /** In the order in which money fills them. */
  instalments: z.array(instalment),
  /** The villa's terms of the day on which it was made. */
  paymentTerms,
  price: quote,
  /** The code that came with it, whether or not it is the discount that counts. */
  promoCode: z.nullable(z.string()),
  paymentMethod,
  ...answeredTexts(GUEST_TEXT_NAMES),
  paymentSlipUrl: z.nullable(z.string()),
  /** Those that were sent, oldest first. */
  slips: z.array(bookingSlip),
  /** First and last name, or what staff wrote; empty until known. */
  customerName: z.string(),
  customerInfo: z.nullable(knownCustomerInfo),
  language,
  /** When the hold or the payment window ends; null when no clock runs. */
  expiresAt: z.nullable(instant),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  /** The end of a confirmed stay before its check-out; see `StayEnd` in the domain. */
  ended: z.nullable(stayEnd),
  /** The day by which money that goes back is paid, once the guest was told one. */
  refundBy: z.nullable(calendarDate),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Booking = z.infer<typeof booking>;

/** As its own address answers it. */
const ownBooking = z.object({
  ...booking.shape,
  /** When it was cancelled, and on whose side; left out where nobody did, or no history says it. */
  cancelled: z.optional(z.object({ at: instant, by: z.enum(CANCELLED_BY) })),
  /** True where extras can be added to it now; left out where none can. */
  offersExtras: z.optional(z.boolean()),
  /** Its guest has cancelled it and may take that back until then; it stays `confirmed` meanwhile. */
  cancellation: z.optional(
    z.object({ endsAt: instant, refund: baht, by: z.nullable(calendarDate) }),
  ),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/** `serverTime` lets a countdown run right on a phone whose clock is wrong. */
const bookingAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ booking: ownBooking, serverTime: instant }),
});
export type BookingAnswer = z.infer<typeof bookingAnswer>;

export const newBooking = z.object({
  bookingDetails: z.object(
    {
      checkIn: wireDate,
      checkOut: wireDate,
      ...({
        rooms: wholeNumber(1, 1000),
        /** 1 when left out. */
        guests: z.optional(wholeNumber(1, 1000)),
        /** Beside the nights; one that needs the house's word is asked for, and in no sum until then. */
        extras: z.optional(
          z.array(wantedExtra, because('invalid')).check(z.maxLength(20, 'too_big')),
        ),
      } satisfies ChosenFields),
      promoCode: z.optional(promoCodeText),
      /** The total that the guest saw; refused with 409 `price_changed` when it is no longer the price. */
      totalPrice: z.optional(wholeNumber(0, 1_000_000_000)),
      /** The token of a quote for this stay: its price counts where it is less than today's. 409 `quote_refused`. */
      quote: z.optional(line(100)),
    },
    because('invalid'),
  ),
  paymentMethod,
  ...requestedTexts(GUEST_TEXT_NAMES),
  language: z.optional(language),
  /** A new booking is pending, whatever anybody asks for; asking for more is refused with 403. */
  status: z.optional(z.enum(STATUS_INPUTS, because('invalid'))),
});
export type NewBooking = z.infer<typeof newBooking>;

/** The fields that staff send beside the stay they book or change. */
export const ratesOfStaff = {
  /** null or '' takes the booking's own code away. */
  promoCode: z.optional(z.nullable(promoCodeText)),
  /** The stay is meant although it breaks a period's least nights or arrival days; without it 409 `rules_broken`. */
  despiteRules: z.optional(z.boolean(because('invalid'))),
};

/**
 * Why staff agreed on another price than the worked-out one, and needed for it (but for the specification's own edit,
 * which names `customerName` and knows no reasons); makes `totalPrice` meant even when it is the old one.
 */
export const priceReason = z.optional(z.union([z.literal(''), line(300)], because('too_long')));

/** A guest may change `GUEST_FIELDS` within the status table's rules; the rest is for staff. */
export const bookingChange = z.object({
  paymentMethod: z.optional(paymentMethod),
  ...requestedTexts(GUEST_TEXT_NAMES),
  status: z.optional(z.enum(STATUS_INPUTS, because('invalid'))),
  /** Takes the longer window for a transfer from abroad, once; 409 `abroad_refused` where it is not offered. */
  paysFromAbroad: z.optional(z.literal(true, because('invalid'))),
  /** The path that the upload answered; null or '' clears it. */
  paymentSlipUrl: z.optional(z.nullable(z.string(because('invalid')))),
  /** The version the change was made on; an older one than the server's is refused. */
  version: z.optional(wholeNumber(1, 1_000_000_000)),
  customerName: z.optional(guestName(personName(200))),
  customerInfo: z.optional(customerInfo),
  checkIn: z.optional(wireDate),
  checkOut: z.optional(wireDate),
  ...({
    rooms: z.optional(wholeNumber(1, 1000)),
    guests: z.optional(wholeNumber(1, 1000)),
  } satisfies PartyFields),
  totalPrice: z.optional(wholeNumber(0, 1_000_000_000)),
  priceReason,
  ...ratesOfStaff,
});
export type BookingChange = z.infer<typeof bookingChange>;
export const GUEST_FIELDS = [
  'paymentMethod',
  ...GUEST_TEXT_NAMES,
  'status',
  'paysFromAbroad',
  'paymentSlipUrl',
  'version',
] as const satisfies readonly (keyof BookingChange)[];

export const createBooking = route({
  method: 'POST',
  path: '/api/booking',
  access: 'public',
  status: 201,
  body: newBooking,
  answer: bookingAnswer,
});

export const getBooking = route({
  method: 'GET',
  path: '/api/booking/:id',
  access: { booking: true, may: 'bookings.read' },
  params: idParams,
  answer: bookingAnswer,
});

export const changeBooking = route({
  method: 'PATCH',
  path: '/api/booking/:id',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  body: bookingChange,
  answer: bookingAnswer,
});

export const saveCustomerInfo = route({
  method: 'PATCH',
  path: '/api/booking/:id/customer-info',
  access: { booking: true, may: 'bookings.write' },
  params: idParams,
  body: z.object({ customerInfo: z.object(customerInfo.shape, because('invalid')) }),
  answer: bookingAnswer,
});
