import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountQuotes } from './quotes.routes.ts';
import { type QuotesBelow, type QuotesServices, createQuotesServices } from './services.ts';

export const quotesFeature: Feature<QuotesBelow, QuotesServices> = {
  name: 'quotes',
  guestData,
  services: createQuotesServices,
  parts: ({ quoteRows }) => [
    {
      staff({ id }) {
        const quote = quoteRows.ofBooking(id);
        if (quote === null) return { quote };
        const { totalPrice, createdAt } = quote;
        return { quote: { totalPrice, sentAt: createdAt.toISOString() } };
      },
    },
  ],
  routes: mountQuotes,
};
