import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import { type Rates, plainWish, quoteStay } from '../domain/pricing/pricing.ts';
import type { Quote } from '../domain/pricing/quote.ts';
import type { PromoTerms } from '../domain/pricing/stay-discounts.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** The terms of a stay's price; one that is left out costs and gives nothing. */
export interface StayTerms {
  guests?: number | undefined;
  bookedOn?: CalendarDate | undefined;
  promo?: PromoTerms | null | undefined;
}

/** A quote for one guest without a code, unless the terms say otherwise. */
export function quoteOf(
  rates: Rates,
  stay: Stay,
  rooms: number,
  { guests = 1, bookedOn, promo = null }: StayTerms = {},
): Quote {
  return quoteStay(rates, { ...plainWish(stay, rooms, guests), promo }, bookedOn);
}
