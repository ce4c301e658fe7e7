import { lastDayOf } from '@villa/shared/domain/booking/stay-end.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Ledger, damageToReturn } from '@villa/shared/domain/money/ledger.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { BinnedRecord } from './bookings.repository.ts';

/** The money of a booking in the bin that the villa holds and may not lose from sight. Whole baht. */
export interface MoneyInBin {
  /** To be given back, of the stay's money and of the damage deposit. */
  stay: number;
  damage: number;
  /**
   * Everything that is with the villa for a stay that was deleted before it was over, or was never confirmed: deleting
   * frees its nights and says nothing about its money, so whose it is has to be decided first.
   */
  undecided: number;
  /**
   * The money of a stay that was confirmed and cancelled before payments were recorded, while nobody has said whether
   * it went back.
   */
  unanswered: number;
}

/**
 * A stay that took place gives only its damage deposit back, as one that nobody deleted does.
 * @param unanswered the amount of the question that is open about it; 0 for none
 */
export function moneyInBin(
  record: BinnedRecord,
  ledger: Ledger,
  { timeZone, unanswered }: { timeZone: string; unanswered: number },
): MoneyInBin {
  const { status, deletedAt } = record;
  const { refundDue: stay, paid, damage: deposit } = moneyOfBooking(record, ledger);
  const damage = damageToReturn(deposit);
  const tookPlace = status === 'confirmed' && lastDayOf(record) <= dateInZone(deletedAt, timeZone);
  if (status === 'cancelled' || tookPlace) return { stay, damage, undecided: 0, unanswered };
  return { stay, damage: 0, undecided: Math.max(0, paid - stay) + damage, unanswered };
}
