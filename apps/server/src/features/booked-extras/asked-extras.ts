import type { AskedExtra } from '@villa/shared/contract/extras.ts';
import { type ExtraVilla, dayOfExtra } from '@villa/shared/domain/booking/booked-extra.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { extraFacts } from '@villa/shared/i18n/extra-words.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import type { ExtraBlocks } from './extra-blocks.ts';
import { presentRow } from './present-extras.ts';

/** The wishes that wait for the house's word, those that are answered soonest first. */
export function createAskedExtras(deps: {
  bookings: { find(id: string): BookingRecord | null };
  bookedExtraRows: BookedExtrasRepository;
  extraBlocks: ExtraBlocks;
  villaSettings: () => ExtraVilla & { taxPercent: number };
}): () => AskedExtra[] {
  return () => {
    const settings = deps.villaSettings();
    return deps.bookedExtraRows
      .asked()
      .flatMap((row): AskedExtra[] => {
        const record = deps.bookings.find(row.bookingId);
        if (record === null) return [];
        const { reference, customerName, guests, checkIn, checkOut, version } = record;
        const rows = deps.bookedExtraRows.ofBooking(record.id);
        const { name, count, time, note, shift } = row;
        const day = dayOfExtra(row, record);
        const facts = { name, count, day, time, guests, note };
        return [
          {
            ...presentRow(row, record, rows, settings),
            bookingId: record.id,
            reference,
            customerName,
            guests,
            checkIn,
            checkOut,
            version,
            isFree: shift === null || deps.extraBlocks.isFree(row, record),
            facts: forEachLanguage((language) => extraFacts(facts, language)),
          },
        ];
      })
      .toSorted((a, b) => ((a.answerUntil ?? '') < (b.answerUntil ?? '') ? -1 : 1));
  };
}
