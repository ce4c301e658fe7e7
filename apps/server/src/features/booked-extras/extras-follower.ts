import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { addDays, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { chosenExtras, withExtras } from '@villa/shared/domain/pricing/extras.ts';
import { type ExtraVilla, hoursOfExtra } from '@villa/shared/domain/booking/booked-extra.ts';
import type { BookingFollower, BookingGuard } from '../booking-record/booking-follower.ts';
import type { BookedExtraRow, BookedExtrasRepository } from '../extras/booked-extras.repository.ts';
import { extraRefused } from '../extras/choose-extras.ts';
import type { ExtraBlocks } from './extra-blocks.ts';
import { isOpen } from './present-extras.ts';

interface FollowerDeps {
  bookedExtraRows: BookedExtrasRepository;
  extraBlocks: ExtraBlocks;
  villaSettings: () => ExtraVilla & { taxPercent: number };
}

/** The day of an extra once its stay has moved: as far from check-in as before, within the stay. */
function movedDay(date: string, before: Stay, after: Stay): string {
  const moved = addDays(date, daysBetween(before.checkIn, after.checkIn));
  if (moved < after.checkIn) return after.checkIn;
  return moved > after.checkOut ? after.checkOut : moved;
}

/** A stay that is moved takes its extras with it: their days, and until when they can be cancelled. */
export function createExtrasGuard({ bookedExtraRows, villaSettings }: FollowerDeps): BookingGuard {
  return {
    name: 'booked-extras',
    before(record, changes) {
      const stay = {
        checkIn: changes.checkIn ?? record.checkIn,
        checkOut: changes.checkOut ?? record.checkOut,
      };
      const moves = stay.checkIn !== record.checkIn || stay.checkOut !== record.checkOut;
      if (!moves) return changes;
      const rows = bookedExtraRows.ofBooking(record.id).filter(isOpen);
      if (rows.length === 0) return changes;
      const moved = rows.map((row): BookedExtraRow => {
        const date = row.date === null ? null : movedDay(row.date, record, stay);
        if (date !== row.date) bookedExtraRows.update(row.id, { date });
        return { ...row, date };
      });
      const settings = villaSettings();
      const kept = changes.price ?? record.price;
      const chosen = chosenExtras(kept).map((one) => {
        const row = moved.find(({ id }) => id === one.id);
        if (row === undefined) return one;
        const { cancelUntil } = hoursOfExtra(row, stay, settings);
        return { ...one, cancelUntil: cancelUntil.toISOString() };
      });
      const { guests = record.guests } = changes;
      const price = withExtras(kept, chosen, { guests, taxPercent: settings.taxPercent });
      return { ...changes, price };
    },
  };
}

/**
 * A wish waits for its answer from when the booking has been paid or its slip is there. A stay that ends gives back the
 * nights that moved hours need; one that is moved, or opened again, takes them where it then is.
 */
export function createExtrasFollower({
  bookedExtraRows,
  extraBlocks,
}: FollowerDeps): BookingFollower {
  return {
    name: 'booked-extras',
    after: ['nights'],
    inTransaction({ before, after }) {
      if (before === null) return;
      const isOn = ({ status, deletedAt }: typeof after) =>
        status === 'confirmed' && deletedAt === null;
      const begins = before.status === 'pending' && after.status !== 'pending';
      const moves = before.checkIn !== after.checkIn || before.checkOut !== after.checkOut;
      if (!begins && !moves && isOn(before) === isOn(after)) return;
      for (const row of bookedExtraRows.ofBooking(after.id)) {
        if (begins && row.state === 'asked') {
          bookedExtraRows.update(row.id, { askedAt: after.updatedAt });
        }
        if (row.shift === null || row.state !== 'booked') continue;
        if (!isOn(after) || moves) extraBlocks.open(row);
        const isClosed = row.blockId !== null && !moves;
        if (!isOn(after) || isClosed) continue;
        if (!extraBlocks.close({ ...row, blockId: null }, after, after.updatedAt)) {
          throw extraRefused('day_taken', row.extraId);
        }
      }
    },
  };
}
