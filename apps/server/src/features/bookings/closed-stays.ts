import { instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BookingGuard } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/** The fields that say when a stay is, what it costs and that it takes place. */
const OF_THE_STAY = [
  'checkIn',
  'checkOut',
  'rooms',
  'guests',
  'totalPrice',
  'promo',
  'status',
] as const;

const touches = (
  record: BookingRecord,
  changes: Partial<BookingRecord>,
  fields: readonly (keyof BookingRecord)[],
): boolean => fields.some((field) => field in changes && changes[field] !== record[field]);

/** A stay that ended early is changed no more: its end is taken back first. */
export const endedStaysGuard: BookingGuard = {
  name: 'ended stays',
  before(record, changes) {
    const staysEnded = record.ended !== null && changes.ended === undefined;
    if (staysEnded && touches(record, changes, OF_THE_STAY)) {
      throw new AppError('invalid_transition');
    }
    return changes;
  },
};

/**
 * A stay that is over is closed: to cancel, delete, move or price it anew changes a month that is over, so the owner
 * alone does it, with a reason. Payments and slips are no part of that.
 */
export function createPastStaysGuard(
  villaSettings: () => { checkOutTime: string; timeZone: string },
): BookingGuard {
  return {
    name: 'past stays',
    before(record, changes, { pastReason }) {
      if (record.status !== 'confirmed' || pastReason !== undefined) return changes;
      if (!touches(record, changes, [...OF_THE_STAY, 'deletedAt'])) return changes;
      const { checkOutTime, timeZone } = villaSettings();
      const end = instantAt(record.checkOut, checkOutTime, timeZone);
      if ((changes.updatedAt ?? record.updatedAt) >= end) throw new AppError('stay_over');
      return changes;
    },
  };
}
