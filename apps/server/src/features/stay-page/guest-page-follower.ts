import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { GuestPages } from './guest-page.usecases.ts';

/** The address for those who come along ends with a purged booking. */
export function createGuestPageFollower(guestPages: Pick<GuestPages, 'forget'>): BookingFollower {
  return {
    name: 'guest page',
    after: [],
    inTransaction({ event, after }) {
      if (event === 'purged') guestPages.forget(after.id);
    },
  };
}
