import type { BookingFollower } from '../booking-record/booking-follower.ts';
import { guestKeysOf } from './guest-keys.ts';
import type { GuestsRepository } from './guests.repository.ts';

/** The keys of a booking follow its contact details. */
export function createGuestKeysFollower(deps: {
  guestRows: Pick<GuestsRepository, 'setKeys'>;
  ownContact: () => { phone: string; email: string };
}): BookingFollower {
  return {
    name: 'guest keys',
    after: [],
    inTransaction({ before, after }) {
      const was = before?.customerInfo ?? null;
      const { customerInfo: is } = after;
      if (was?.phone === is?.phone && was?.email === is?.email) return;
      deps.guestRows.setKeys(after.id, guestKeysOf(is, deps.ownContact()));
    },
  };
}
