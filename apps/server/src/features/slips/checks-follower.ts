import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { SlipChecks } from './slip-checks.usecases.ts';

/** A slip that was sent just now is asked about at once, where it has been read. */
export function createChecksFollower(checks: Pick<SlipChecks, 'notify'>): BookingFollower {
  return {
    name: 'slip checks',
    after: [],
    afterCommit({ event }) {
      if (event === 'slip') checks.notify();
    },
  };
}
