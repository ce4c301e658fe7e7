import { createPaymentWindows } from '../../src/features/bookings/payment-deadline.ts';
import { createNightsRepository } from '../../src/features/nights/nights.repository.ts';
import { createBookingHistoryRepository } from '../../src/features/bookings/booking-history.repository.ts';
import { createBookingsRepository } from '../../src/features/bookings/bookings.repository.ts';
import { createBookings } from '../../src/features/bookings/bookings.usecases.ts';
import { createIdempotencyRepository } from '../../src/features/bookings/idempotency.repository.ts';
import type { UnconfirmedRepository } from '../../src/features/bookings/unconfirmed.repository.ts';
import { serveWithFault } from './serve-with-fault.ts';

/** The real server, which believes something wrong about what guests hold without paying. */
export function serveBlindTo(
  wrong: (right: UnconfirmedRepository) => Partial<UnconfirmedRepository>,
): void {
  serveWithFault((context, services) => {
    const unconfirmed = { ...services.unconfirmed, ...wrong(services.unconfirmed) };
    const { villaSettings } = services;
    return {
      ...services,
      bookings: createBookings({
        ...context,
        ...services,
        limits: true,
        newPaymentWindow: createPaymentWindows({ limits: true, unconfirmed, villaSettings }),
        bookings: createBookingsRepository(context.db),
        nights: createNightsRepository(context.sqlite),
        history: createBookingHistoryRepository(context.db),
        idempotencyKeys: createIdempotencyRepository(context.db),
        unconfirmed,
      }),
    };
  });
}
