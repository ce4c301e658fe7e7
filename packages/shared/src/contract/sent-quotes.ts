import * as z from 'zod/mini';
import { MAX_VALID_DAYS, SENT_QUOTE_STATES } from '../domain/pricing/sent-quote.ts';
import { priceReason, ratesOfStaff } from './booking.ts';
import {
  baht,
  calendarDate,
  guestName,
  idParams,
  instant,
  optionalLineWithoutLink,
  wholeNumber,
  wireDate,
} from './fields.ts';
import { paymentTerms } from './ledger.ts';
import { type PartyFields, quote } from './quote.ts';
import { route } from './route.ts';

/** The stay of a quote, and the one it is for, as staff typed it. */
const quotedStay = {
  name: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  rooms: z.int(),
  guests: z.int(),
};

/** A price of a stay that staff sent to a guest. It holds no night. */
const sentQuote = z.object({
  id: z.string(),
  state: z.enum(SENT_QUOTE_STATES),
  ...quotedStay,
  price: quote,
  /** The agreed price; `priceReason` says why where it is not `price.total`. */
  totalPrice: baht,
  priceReason: z.string(),
  validUntil: instant,
  createdAt: instant,
  /** The user who made it. */
  by: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  /** The booking that it became, also one that ended unpaid. */
  bookingId: z.nullable(z.string()),
  /** Nights of the stay that nobody can book at the moment. */
  taken: z.array(calendarDate),
  /** The other open quotes that want one of its nights. */
  overlaps: z.array(z.string()),
  url: z.string(),
  /** Ready for a chat, with the link at their end; null once nothing can be booked with it. */
  words: z.nullable(z.object({ th: z.string(), en: z.string() })),
});
export type SentQuote = z.infer<typeof sentQuote>;

export const newSentQuote = z.object({
  checkIn: wireDate,
  checkOut: wireDate,
  ...({ rooms: wholeNumber(1, 1000), guests: wholeNumber(1, 1000) } satisfies PartyFields),
  ...ratesOfStaff,
  name: z.optional(guestName(optionalLineWithoutLink(100))),
  /** Another price than the worked-out one needs `priceReason`. */
  totalPrice: z.optional(z.nullable(wholeNumber(0, 1_000_000_000))),
  priceReason,
  validDays: wholeNumber(1, MAX_VALID_DAYS),
});
export type NewSentQuote = z.infer<typeof newSentQuote>;

/** The newest first. */
export const listSentQuotes = route({
  method: 'GET',
  path: '/api/admin/quotes',
  access: { may: 'bookings.read' },
  answer: z.object({ quotes: z.array(sentQuote), serverTime: instant }),
});

export const createSentQuote = route({
  method: 'POST',
  path: '/api/admin/quotes',
  access: { may: 'bookings.write' },
  status: 201,
  body: newSentQuote,
  answer: sentQuote,
});

/** 409 `quote_refused` where a booking has been made with it. */
export const withdrawSentQuote = route({
  method: 'POST',
  path: '/api/admin/quotes/:id/withdraw',
  access: { may: 'bookings.write' },
  params: idParams,
  answer: sentQuote,
});

/** A quote as whoever holds its link reads it. */
const openedQuote = z.object({
  state: z.enum(SENT_QUOTE_STATES),
  ...quotedStay,
  /** The breakdown of the price that counts: the quoted one, or today's where that is less or the quote has ended. */
  price: quote,
  totalPrice: baht,
  /** The price that was sent. */
  quotedPrice: baht,
  /** Today's price of the same stay, and whether a guest may book it at that without a quote. */
  today: z.object({ date: calendarDate, price: baht, isBookable: z.boolean() }),
  /** On which it is booked: those that were sent, or today's where the quote has ended. */
  paymentTerms,
  validUntil: instant,
  /** Nights of the stay that nobody can book at `serverTime`. */
  taken: z.array(calendarDate),
  serverTime: instant,
});
export type OpenedQuote = z.infer<typeof openedQuote>;

export const openSentQuote = route({
  method: 'GET',
  path: '/api/quotes/:token',
  access: 'public',
  params: z.object({ token: z.string() }),
  answer: openedQuote,
});

/** The page of the site that a quote's link opens. */
export function quotePathOf(token: string): string {
  return `/q/${encodeURIComponent(token)}`;
}
