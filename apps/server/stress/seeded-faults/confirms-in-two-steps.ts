/**
 * The mistake that one transaction makes impossible: look whether the booking is confirmed, write down what came, then
 * confirm. Right whenever one call comes after the other and nothing dies in between.
 */
import { AppError } from '../../src/errors/app-error.ts';
import { serveWithFault, withoutSharing } from './serve-with-fault.ts';

/** Between the two steps, so that a kill or the other process comes in between soon. */
const SLOW_DISK_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

serveWithFault((_context, services) => ({
  ...services,
  ...withoutSharing(services),
  bookingMoney: {
    ...services.bookingMoney,
    confirm(id, received, actor) {
      if (services.bookings.find(id).status === 'confirmed') {
        throw new AppError('invalid_transition');
      }
      services.bookingMoney.pay(id, received, actor);
      Atomics.wait(pause, 0, 0, SLOW_DISK_MS);
      return services.bookings.changeAsStaff(id, { status: 'confirmed' }, actor);
    },
  },
}));
