import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';
import { mountPricedNights } from './priced-nights.routes.ts';
import { mountQuote } from './quote.routes.ts';
import { mountRates } from './rates.routes.ts';

export const pricingFeature: Feature = {
  name: 'pricing',
  guestData,
  routes(api, deps) {
    mountPricedNights(api, deps);
    mountQuote(api, deps);
    mountRates(api, deps);
  },
};
