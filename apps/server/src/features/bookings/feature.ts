import type { Feature } from '../../feature.ts';
import { type BookingsBelow, type BookingsServices, createBookingsServices } from './services.ts';
import { createPastStaysGuard, endedStaysGuard } from './closed-stays.ts';
import { createHistoryFollower } from './history-follower.ts';
import { guestData } from './guest-data.ts';
import { mountBookings } from './bookings.routes.ts';
import { mountAdminBookings } from './admin-bookings.routes.ts';

export const bookingsFeature: Feature<BookingsBelow, BookingsServices> = {
  name: 'bookings',
  guestData,
  services: createBookingsServices,
  guards: ({ villaSettings }) => [endedStaysGuard, createPastStaysGuard(villaSettings)],
  followers: ({ history }) => [createHistoryFollower(history)],
  routes(api, deps, { guestChanges }) {
    mountBookings(api, deps, guestChanges);
    mountAdminBookings(api, deps);
  },
  jobs: ({ bookings, log }) => [
    {
      name: 'hold sweep',
      // Expired holds are free at once for every reader; the sweep only writes down what is true already.
      everyMs: 30_000,
      run() {
        const expired = bookings.sweep();
        if (expired > 0) log.info({ expired }, 'holds expired');
      },
    },
  ],
};
