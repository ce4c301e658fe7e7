/**
 * The mistake that the second look makes impossible: ask whether a use of the code is left, then take it. Right
 * whenever one guest comes after the other, wrong when two processes ask before either has written.
 */
import { createNightsRepository } from '../../src/features/nights/nights.repository.ts';
import { createBookingHistoryRepository } from '../../src/features/bookings/booking-history.repository.ts';
import { createBookingsRepository } from '../../src/features/bookings/bookings.repository.ts';
import { createBookings } from '../../src/features/bookings/bookings.usecases.ts';
import { createIdempotencyRepository } from '../../src/features/bookings/idempotency.repository.ts';
import { serveWithFault, withoutSharing } from './serve-with-fault.ts';

serveWithFault((context, services) => ({
  ...services,
  ...withoutSharing(services),
  bookings: createBookings({
    ...context,
    ...services,
    limits: false,
    bookings: createBookingsRepository(context.db),
    nights: createNightsRepository(context.sqlite),
    history: createBookingHistoryRepository(context.db),
    idempotencyKeys: createIdempotencyRepository(context.db),
    promos: {
      ...services.promos,
      uses: (id) => (context.sqlite.inTransaction ? 0 : services.promos.uses(id)),
    },
  }),
}));
