import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { NewQuoteRow } from './quotes.repository.ts';

/** A price as a booking keeps it. */
export interface CountedPrice extends Pick<NewQuoteRow, 'promo' | 'totalPrice' | 'priceReason'> {
  price: Quote;
}

/** The same stay without a code, as a guest would be asked for today. */
export function priceToday(row: NewQuoteRow, settings: VillaSettings, now: Date): Quote {
  const { checkIn, checkOut, rooms, guests } = row;
  const bookedOn = dateInZone(now, settings.timeZone);
  return quoteStay(
    settings,
    { checkIn, checkOut, rooms, guests, promo: null, extras: [] },
    bookedOn,
  );
}

/** The cheaper of the quoted price and today's; nobody pays more for having asked. */
export function countedPrice(row: NewQuoteRow, today: Quote): CountedPrice {
  const { price, promo, totalPrice, priceReason } = row;
  if (totalPrice <= today.total) return { price, promo, totalPrice, priceReason };
  return { price: today, promo: null, totalPrice: today.total, priceReason: '' };
}
