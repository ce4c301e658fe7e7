import { AppError } from '../../platform/app-error.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import { holdsNights } from '../booking-record/booking-record.ts';
import { heldStay } from '../booking-record/recorded-stay-end.ts';
import type { NightsRepository } from './nights.repository.ts';

/** An active booking owns exactly its nights. Throws AppError `dates_unavailable` where one is somebody else's. */
export function createNightsFollower(
  nights: Pick<NightsRepository, 'take' | 'free' | 'releaseNights'>,
): BookingFollower {
  return {
    name: 'nights',
    after: [],
    inTransaction({ before, after }) {
      const stay = heldStay(after);
      const last = before && heldStay(before);
      const moved = last?.checkIn !== stay.checkIn || last.checkOut !== stay.checkOut;
      const held = before !== null && holdsNights(before);
      const holds = holdsNights(after);
      if (held && (!holds || moved)) nights.free(after.id);
      if (holds && (!held || moved) && !nights.take(after.id, stay)) {
        throw new AppError('dates_unavailable');
      }
      // Only now: in between, a moved stay must find its own nights.
      if (held && (!holds || moved)) nights.releaseNights();
    },
  };
}
