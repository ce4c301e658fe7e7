/**
 * A clever saving that loses bookings: many changes share one commit, and each is answered before
 * that commit has come. Nobody notices until the power goes.
 */
import { createShareCommit } from '../../src/db/share-commit.ts';
import type { WriteTransaction } from '../../src/db/write-transaction.ts';
import type { Db, Sqlite } from '../../src/db/open.ts';
import { createNightsRepository } from '../../src/features/nights/nights.repository.ts';
import { createBookingChanges } from '../../src/features/booking-record/booking-changes.ts';
import { createBookingHistoryRepository } from '../../src/features/bookings/booking-history.repository.ts';
import { createBookingsRepository } from '../../src/features/bookings/bookings.repository.ts';
import { createBookingWriter } from '../../src/features/bookings/booking-writer.ts';
import { createBookings } from '../../src/features/bookings/bookings.usecases.ts';
import { createIdempotencyRepository } from '../../src/features/bookings/idempotency.repository.ts';
import { newReference } from '../../src/lib/ids.ts';
import { serveWithFault } from './serve-with-fault.ts';

const commitAfterMs = 50;

serveWithFault((context, services) => {
  const db: Db = context.db;
  const write = commitLater(context.sqlite);
  const shareCommit = createShareCommit(context.sqlite, write);
  const bookingChanges = createBookingChanges(write, shareCommit, context.log);
  bookingChanges.follow(...services.bookingChanges.followers());
  const rows = {
    bookings: createBookingsRepository(db),
    history: createBookingHistoryRepository(db),
    bookingChanges,
  };
  const guards = services.bookingGuards;
  const bookings = createBookings({
    ...context,
    ...services,
    ...rows,
    writer: createBookingWriter({ ...context, ...services, ...rows, guards, newReference }),
    limits: false,
    nights: createNightsRepository(context.sqlite),
    idempotencyKeys: createIdempotencyRepository(db),
  });
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
