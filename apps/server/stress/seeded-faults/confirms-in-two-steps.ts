/**
 * The mistake that one transaction makes impossible: look whether the booking is confirmed, write down what came, then
 * confirm. Right whenever one call comes after the other and nothing dies in between.
 */
import { AppError } from '../../src/platform/app-error.ts';
import { serveWithFault, withoutSharing } from './serve-with-fault.ts';

/** Between the two steps, so that a kill or the other process comes in between soon. */
const SLOW_DISK_MS = 50;
const pause = new Int32Array(new SharedArrayBuffer(4));

serveWithFault((_context, services) => ({
  ...services,
  ...withoutSharing(services),
  recordPayment: {
    ...services.recordPayment,
    record(command) {
      if (command.decide !== 'confirm') return services.recordPayment.record(command);
      const { booking: id, source } = command;
      if (services.bookings.find(id).status === 'confirmed') {
        throw new AppError('invalid_transition');
      }
      const added = services.recordPayment.record({ ...command, decide: 'add' });
      Atomics.wait(pause, 0, 0, SLOW_DISK_MS);
      const booking = services.bookings.changeAsStaff(id, { status: 'confirmed' }, source.actor);
      return { ...added, booking, confirms: true };
    },
  },
}));
