import * as z from 'zod/mini';
import { RATE_PERIOD_KINDS } from '../domain/pricing/rate-periods.ts';
import { PRICE_UNITS } from '../domain/pricing/price-line.ts';
import type { Party } from '../domain/pricing/pricing.ts';
import { DISCOUNT_KINDS } from '../domain/pricing/stay-discounts.ts';
import { baht, because, calendarDate, instant, localized, wireDate } from './fields.ts';
import { route } from './route.ts';

/** The layer whose price or rule counts; the villa's own has no name. */
export const rateReason = z.object({
  kind: z.enum(['villa', ...RATE_PERIOD_KINDS]),
  name: z.nullable(localized),
});

const quoteLine = z.object({
  date: calendarDate,
  kind: z.enum(['weekday', 'weekend']),
  regular: baht,
  price: baht,
  rate: rateReason,
});

/** The breakdown, wherever it is answered; see `Quote` in the domain. */
export const quote = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  rooms: z.int(),
  lines: z.array(quoteLine),
  /** Guests above the included ones; `price` each and night. */
  extraGuests: z.object({ guests: z.int(), price: baht, total: baht }),
  /** The one that counts; `percent` is null where a code takes off an amount. */
  discount: z.nullable(
    z.object({
      kind: z.enum(DISCOUNT_KINDS),
      percent: z.nullable(z.int()),
      amount: baht,
      code: z.nullable(z.string()),
      /** From how many nights on, or at how many days ahead, it is given; null for a code. */
      threshold: z.nullable(z.int()),
    }),
  ),
  baseTotal: baht,
  subtotal: baht,
  discountTotal: baht,
  discountPercent: z.int(),
  roomSavings: baht,
  /** Sold beside the nights; both are left out where nothing is. */
  extras: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: localized,
        quantity: z.int(),
        unit: z.enum(PRICE_UNITS),
        price: baht,
        total: baht,
        taxable: z.boolean(),
        /** How many were chosen; `quantity` is that by nights and guests, as `unit` says. */
        count: z.int(),
        /** Until when a booking's guest may cancel it and all comes back; a quote has none. */
        cancelUntil: z.optional(instant),
      }),
    ),
  ),
  extrasTotal: z.optional(baht),
  /** The part of `taxesAndFees` that is the extras'; left out where none of them is taxed. */
  extrasTax: z.optional(z.object({ percent: z.number(), amount: baht })),
  taxesAndFees: baht,
  total: baht,
});

/** A whole number in a query string, where everything arrives as text. */
export const queryNumber = z.pipe(
  z.string(because('invalid')).check(z.regex(/^\d{1,4}$/, 'invalid')),
  z.transform(Number),
);

/** A guest's entry for a code: any text is taken, and is a valid code or none. */
export const promoCodeText = z.string(because('invalid')).check(z.maxLength(100, 'too_long'));

/** In every call that asks for a stay: a field that one of them lacks would be priced as if nobody had chosen it. */
export type PartyFields = Record<keyof Party, unknown>;
/** The same where guests book for themselves: staff add extras to a booking that is there. */
export type ChosenFields = PartyFields & { extras: unknown };

/** Extras in a query string: the ids of the list with how many of each, `ID:2,ID:1`. */
export const queryExtras = z.pipe(
  z.string(because('invalid')).check(z.maxLength(1000, 'too_long')),
  z.transform((text, context): { id: string; quantity: number }[] => {
    const parts =
      text === '' ? [] : text.split(',').map((one) => /^([\w-]{1,64}):(\d{1,7})$/.exec(one));
    const chosen = parts.flatMap((one) => (one ? [{ id: one[1]!, quantity: Number(one[2]) }] : []));
    if (chosen.length < parts.length) {
      context.issues.push({ code: 'custom', message: 'invalid', input: text });
    }
    return chosen;
  }),
);

export const getQuote = route({
  method: 'GET',
  path: '/api/quote',
  access: 'public',
  query: z.object({
    checkIn: wireDate,
    checkOut: wireDate,
    ...({
      /** All bedrooms when left out. */
      rooms: z.optional(queryNumber),
      /** 1 when left out. */
      guests: z.optional(queryNumber),
      /** Those that need no word of the house, as `GET /api/extras` lists them. */
      extras: z.optional(queryExtras),
    } satisfies ChosenFields),
    promoCode: z.optional(promoCodeText),
  }),
  answer: quote,
});
