import type { HttpContext } from '../../platform/http/mount.ts';
import type { ExtrasBelow, ExtrasServices } from '../extras/services.ts';
import { createPricedNights } from './priced-nights.usecases.ts';
import { createPromoCodesRepository } from './promo-codes.repository.ts';
import { createPromoCodes } from './promo-codes.usecases.ts';
import { createPromoGuesses } from './promo-guesses.ts';
import { createQuoting } from './quote.usecases.ts';
import { createRateHistory } from './rate-history.ts';
import { createRatePeriods } from './rate-periods.usecases.ts';

export type PricingBelow = ExtrasBelow & ExtrasServices;

export type PricingServices = ReturnType<typeof createPricingServices>;
/** Everything that its calls read. */
export type PricingContext = HttpContext & PricingBelow & PricingServices;

export function createPricingServices(below: PricingBelow) {
  const { config, clock, db, sqlite, stores } = below;
  const promos = createPromoCodesRepository(db, sqlite);
  const guessPromo = createPromoGuesses(config.promoLimit, config.limits, clock);
  const rateDeps = { ...below, rateHistory: createRateHistory(below) };
  return {
    /** The codes' rows and uses, and who may try how many. */
    promos,
    guessPromo,
    pricedNights: createPricedNights(below),
    quote: createQuoting({ ...below, promos, guessPromo }),
    ratePeriods: createRatePeriods({ ...rateDeps, ratePeriods: stores.ratePeriods }),
    promoCodes: createPromoCodes({ ...rateDeps, promoCodes: promos }),
  };
}
