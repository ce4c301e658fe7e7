import { createPaymentWindows } from '../../src/features/bookings/payment-deadline.ts';
import { createBookings } from '../../src/features/bookings/bookings.usecases.ts';
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
        bookings: services.bookingRows,
        unconfirmed,
      }),
    };
  });
}
