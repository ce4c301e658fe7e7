import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { CheckInRepository } from './check-in.repository.ts';
import type { CheckInStay, GuestRows } from './guest-rows.ts';
import type { PassportKeys } from './passport-keys.ts';

/** A booking as its check-in knows it. */
export const stayOfBooking = ({ id, checkOut, guests }: BookingRecord): CheckInStay => ({
  id,
  kind: 'booking',
  checkOut,
  guests,
});

/** A cancelled booking's check-in is forgotten at once; that of a moved one is encrypted for its new week. */
export function createCheckInFollower(deps: {
  checkInRows: CheckInRepository;
  checkInGuests: GuestRows;
  passportKeys: PassportKeys;
}): BookingFollower {
  const { checkInRows, checkInGuests, passportKeys } = deps;
  const isCancelled = ({ status }: BookingRecord) => status === 'cancelled';
  const isMoved = (before: BookingRecord | null, after: BookingRecord) =>
    before !== null && before.checkOut !== after.checkOut;
  return {
    name: 'check-in',
    after: [],
    inTransaction({ before, after }) {
      if (isCancelled(after)) checkInRows.remove(after.id);
      else if (isMoved(before, after)) checkInGuests.rekey(stayOfBooking(after));
    },
    afterCommit({ before, after }) {
      // Only now: a change that is undone still needs the keys of before.
      const hasEnded = isCancelled(after) && before !== null && !isCancelled(before);
      if (hasEnded || isMoved(before, after)) passportKeys.sweep();
    },
  };
}
