import type { WantedExtra } from '@villa/shared/contract/extras.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AskedParty, checkStay, readParty, readStay } from './stay-check.ts';
import { type ExtraChoice, quotedOf } from '../extras/choose-extras.ts';
import type { PromoCodesRepository } from './promo-codes.repository.ts';
import type { GuessPromo } from './promo-guesses.ts';
import { readPromo } from './promo-use.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';

interface QuotingDeps {
  villaSettings: () => VillaSettings;
  nights: { fillsGap(stay: Stay): boolean };
  promos: PromoCodesRepository;
  guessPromo: GuessPromo;
  clock: Clock;
  extraChoice: Pick<ExtraChoice, 'read'>;
}

/** The wishes beside the dates. */
export type QuoteWish = AskedParty & {
  promoCode?: string | undefined;
  extras?: readonly WantedExtra[] | undefined;
};

/**
 * Prices a stay as of now, whether or not its nights are free. The function throws AppError `invalid_fields` for what a
 * guest may not book, `promo_refused`, `too_many_requests` (wrong codes).
 */
export function createQuoting(deps: QuotingDeps) {
  return (wire: Stay, wish: QuoteWish, client: ClientKeys): Quote => {
    const settings = deps.villaSettings();
    const { promoCode } = wish;
    const stay = readStay(wire, settings.timeZone);
    const now = deps.clock.now();
    checkStay(stay, settings, now, (one) => deps.nights.fillsGap(one));
    const party = readParty(wish, settings);
    const bookedOn = dateInZone(now, settings.timeZone);
    const promo =
      promoCode === undefined || promoCode.trim() === ''
        ? null
        : deps.guessPromo(client, () => readPromo(deps.promos, promoCode, stay, { bookedOn }));
    const picked = deps.extraChoice.read(wish.extras ?? [], stay, settings, now, 'extras.');
    return quoteStay(settings, { ...stay, ...party, promo, extras: quotedOf(picked) }, bookedOn);
  };
}
