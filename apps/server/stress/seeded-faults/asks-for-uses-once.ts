/**
 * The mistake that the second look makes impossible: ask whether a use of the code is left, then take it. Right
 * whenever one guest comes after the other, wrong when two processes ask before either has written.
 */
import { createBookings } from '../../src/features/bookings/bookings.usecases.ts';
import { serveWithFault, withoutSharing } from './serve-with-fault.ts';

serveWithFault((context, services) => ({
  ...services,
  ...withoutSharing(services),
  bookings: createBookings({
    ...context,
    ...services,
    limits: false,
    bookings: services.bookingRows,
    promos: {
      ...services.promos,
      uses: (id) => (context.sqlite.inTransaction ? 0 : services.promos.uses(id)),
    },
  }),
}));
