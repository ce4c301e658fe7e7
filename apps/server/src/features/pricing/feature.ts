import type { Feature } from '../../feature.ts';
import { mountQuote } from './quote.routes.ts';
import { mountRates } from './rates.routes.ts';

export const pricingFeature: Feature = {
  name: 'pricing',
  routes(api, deps) {
    mountQuote(api, deps);
    mountRates(api, deps);
  },
};
