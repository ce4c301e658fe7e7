/**
 * A clever saving that loses bookings: many changes share one commit, and each is answered before
 * that commit has come. Nobody notices until the power goes.
 */
import { createShareCommit } from '../../src/platform/database/share-commit.ts';
import type { WriteTransaction } from '../../src/platform/database/write-transaction.ts';
import type { Sqlite } from '../../src/platform/database/open.ts';
import { createBookingChanges } from '../../src/features/booking-record/booking-changes.ts';
import { createBookingWriter } from '../../src/features/bookings/booking-writer.ts';
import { createBookings } from '../../src/features/bookings/bookings.usecases.ts';
import { newReference } from '../../src/platform/ids.ts';
import { serveWithFault } from './serve-with-fault.ts';

const commitAfterMs = 50;

serveWithFault((context, services) => {
  const write = commitLater(context.sqlite);
  const shareCommit = createShareCommit(context.sqlite, write);
  const bookingChanges = createBookingChanges(write, shareCommit, context.log);
  bookingChanges.follow(...services.bookingChanges.followers());
  const deps = { ...context, ...services, bookings: services.bookingRows, bookingChanges };
  const writer = createBookingWriter({ ...deps, newReference });
  const bookings = createBookings({ ...deps, writer, limits: false });
  return { ...services, bookingChanges, bookings };
});

function commitLater(sqlite: Sqlite): WriteTransaction {
  return (work) => {
    if (!sqlite.inTransaction) {
      sqlite.exec('begin immediate');
      setTimeout(() => sqlite.exec('commit'), commitAfterMs);
    }
    // Inside the open transaction this is a savepoint: a refused change is still undone.
    return sqlite.transaction(work)();
  };
}
