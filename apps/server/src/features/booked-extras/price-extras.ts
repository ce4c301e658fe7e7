import { type ExtraVilla, hoursOfExtra } from '@villa/shared/domain/booking/booked-extra.ts';
import { type ChosenExtra, withExtras } from '@villa/shared/domain/pricing/extras.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookedExtraRow } from '../extras/booked-extras.repository.ts';

/** A row as a price has it. */
export function chosenOfRow(row: BookedExtraRow, stay: Stay, villa: ExtraVilla): ChosenExtra {
  const { id, name, unit, price, taxable, count } = row;
  const cancelUntil = hoursOfExtra(row, stay, villa).cancelUntil.toISOString();
  return { id, name, unit, price, taxable, count, cancelUntil };
}

/**
 * A booking's price with these rows, those of them that are booked: the stay's part stays as it was agreed.
 * @returns the breakdown, and the total, whole baht
 */
export function repriced(
  record: BookingRecord,
  rows: readonly BookedExtraRow[],
  villa: ExtraVilla & { taxPercent: number },
): { price: Quote; totalPrice: number } {
  const chosen = rows
    .filter(({ state }) => state === 'booked')
    .map((row) => chosenOfRow(row, record, villa));
  const { guests } = record;
  const price = withExtras(record.price, chosen, { guests, taxPercent: villa.taxPercent });
  // An agreed price of the stay stays agreed: only the extras' part moves.
  const totalPrice = Math.max(0, record.totalPrice + price.total - record.price.total);
  return { price, totalPrice };
}
