import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import type { Actor } from '../booking-record/booking-record.ts';
import { refuseBelowBound } from '../booking-record/staff-bound.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { PromoCodesRepository } from './promo-codes.repository.ts';
import { readTypedPromo } from './promo-use.ts';
import { type AskedParty, readParty, requirePriceReason } from './stay-check.ts';

/** A new booking or quote as staff ask for its price. */
type AskedPrice = AskedParty & {
  promoCode?: string | null | undefined;
  /** Whole baht; that of the rates when left out. */
  totalPrice?: number | null | undefined;
  priceReason?: string | undefined;
};

/**
 * The party and price of a stay that staff book or quote. Another price than that of the rates needs a reason and is
 * bounded; without one no reason is kept.
 * @throws AppError `invalid_fields`, `promo_refused`
 */
export function priceByStaff(
  asked: AskedPrice,
  stay: Stay,
  {
    settings,
    actor,
    promos,
  }: { settings: VillaSettings; actor: Actor; promos: PromoCodesRepository },
  now: Date,
) {
  const party = readParty(asked, settings);
  const bookedOn = dateInZone(now, settings.timeZone);
  const promo = readTypedPromo(promos, asked.promoCode, stay, { bookedOn });
  const price = quoteStay(settings, { ...stay, ...party, promo, extras: [] }, bookedOn);
  const totalPrice = asked.totalPrice ?? price.total;
  const { priceReason = '' } = asked;
  const isOwn = totalPrice !== price.total;
  if (isOwn) {
    requirePriceReason(priceReason);
    refuseBelowBound({ totalPrice }, price.total, { actor, settings });
  }
  return { ...party, price, promo, totalPrice, priceReason: isOwn ? priceReason : '' };
}
