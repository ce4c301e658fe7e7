import type { Feature } from '../../feature.ts';
import { type PricingBelow, type PricingServices, createPricingServices } from './services.ts';
import { createPromoFollower } from './promo-use.ts';
import { guestData } from './guest-data.ts';
import { mountPricedNights } from './priced-nights.routes.ts';
import { mountQuote } from './quote.routes.ts';
import { mountRates } from './rates.routes.ts';

export const pricingFeature: Feature<PricingBelow, PricingServices> = {
  name: 'pricing',
  guestData,
  services: createPricingServices,
  followers: ({ promos }) => [createPromoFollower(promos)],
  routes(api, deps) {
    mountPricedNights(api, deps);
    mountQuote(api, deps);
    mountRates(api, deps);
  },
};
