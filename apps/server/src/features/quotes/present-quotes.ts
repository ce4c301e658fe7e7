import type { OpenedQuote, SentQuote } from '@villa/shared/contract/sent-quotes.ts';
import { paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import { sentQuoteState } from '@villa/shared/domain/pricing/sent-quote.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { countedPrice } from './counted-price.ts';
import type { QuoteRow } from './quotes.repository.ts';

function stayOf({ name, checkIn, checkOut, rooms, guests, price }: QuoteRow) {
  return { name, checkIn, checkOut, nights: price.nights, rooms, guests };
}

/** For staff, without what only an open one has. */
export function presentSentQuote(
  row: QuoteRow,
  { now, by, url }: { now: Date; by: string | null; url: string },
): SentQuote {
  return {
    id: row.id,
    state: sentQuoteState(row, now),
    ...stayOf(row),
    price: row.price,
    totalPrice: row.totalPrice,
    priceReason: row.priceReason,
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    by,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    bookingId: row.bookingId,
    taken: [],
    overlaps: [],
    url,
    words: null,
  };
}

interface Opened {
  settings: VillaSettings;
  now: Date;
  /** Today's price of the same stay. */
  today: Quote;
  isBookable: boolean;
  taken: CalendarDate[];
}

/** For whoever holds the link. One that has ended is answered at today's price and terms. */
export function presentOpenedQuote(
  row: QuoteRow,
  { settings, now, today, isBookable, taken }: Opened,
): OpenedQuote {
  const state = sentQuoteState(row, now);
  const hasEnded = state === 'ended';
  const { price, totalPrice } = hasEnded
    ? { price: today, totalPrice: today.total }
    : countedPrice(row, today);
  return {
    state,
    ...stayOf(row),
    price,
    totalPrice,
    quotedPrice: row.totalPrice,
    today: { date: dateInZone(now, settings.timeZone), price: today.total, isBookable },
    paymentTerms: paymentTermsOf(hasEnded ? settings : row.paymentTerms),
    validUntil: row.validUntil.toISOString(),
    taken,
    serverTime: now.toISOString(),
  };
}
