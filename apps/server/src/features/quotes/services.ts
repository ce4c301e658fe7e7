import type { HttpContext } from '../../platform/http/mount.ts';
import type { PricingBelow, PricingServices } from '../pricing/services.ts';
import { createBookingByQuote } from './book-by-quote.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import { createSentQuotes } from './quotes.usecases.ts';

export type QuotesBelow = PricingBelow & PricingServices;

export type QuotesServices = ReturnType<typeof createQuotesServices>;
/** Everything that its calls read. */
export type QuotesContext = HttpContext & QuotesBelow & QuotesServices;

export function createQuotesServices(below: QuotesBelow) {
  const quotes = createQuotesRepository(below.db);
  return {
    quoteRows: quotes,
    sentQuotes: createSentQuotes({ ...below, quotes }),
    /** The price and terms of a quote, for whoever books with it. */
    bookByQuote: createBookingByQuote({ ...below, quotes }),
  };
}
