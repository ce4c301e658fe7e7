import type { Rates } from '../pricing/pricing.ts';
import type { StayLimits } from '../stay/stay-rules.ts';

/** The settings that must fit one another. Times are `HH:MM`. */
export interface VillaNumbers
  extends
    Pick<
      Rates,
      'weekdayPrice' | 'weekdayDiscountedPrice' | 'weekendPrice' | 'weekendDiscountedPrice'
    >,
    Pick<StayLimits, 'minNights' | 'maxNights' | 'minRooms' | 'bedrooms'> {
  checkInTime: string;
  checkOutTime: string;
}

export type VillaMisfit =
  | 'above_regular'
  | 'more_than_bedrooms'
  | 'more_than_max_nights'
  | 'after_check_in_time';

/**
 * The contradictions in the villa's numbers, by the field to mend. The form asks before it sends, the server again.
 */
export function findMisfits(villa: VillaNumbers): Partial<Record<keyof VillaNumbers, VillaMisfit>> {
  const found: Partial<Record<keyof VillaNumbers, VillaMisfit>> = {};
  if ((villa.weekdayDiscountedPrice ?? 0) > villa.weekdayPrice) {
    found.weekdayDiscountedPrice = 'above_regular';
  }
  if ((villa.weekendDiscountedPrice ?? 0) > villa.weekendPrice) {
    found.weekendDiscountedPrice = 'above_regular';
  }
  if (villa.minRooms > villa.bedrooms) found.minRooms = 'more_than_bedrooms';
  if (villa.minNights > villa.maxNights) found.minNights = 'more_than_max_nights';
  // A guest who may stay until four while the next one may come at three: both would be right.
  if (villa.checkOutTime > villa.checkInTime) found.checkOutTime = 'after_check_in_time';
  return found;
}
