import type { Db } from '../../platform/database/open.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import { forgetFilings } from './guest-data.ts';

/** The check-in of a cancelled booking is forgotten at once, and its receipts with it. */
export function createArrivalsFollower(db: Db): BookingFollower {
  return {
    name: 'arrivals',
    after: ['check-in'],
    inTransaction({ after }) {
      if (after.status === 'cancelled') forgetFilings(after.id, db);
    },
  };
}
