import { AppError } from '../../errors/app-error.ts';
import type { BookingRecord } from './booking-record.ts';
import type { BookingsRepository, NewRecord } from './bookings.repository.ts';

/** 887 million references: a second try is rare, a fifth means that something else is wrong. */
const REFERENCE_TRIES = 5;

/** A new booking before it has a name for people to say aloud. */
export type UnnamedRecord = Omit<NewRecord, 'reference'>;

/** Stores a new booking under a reference that no other has. @throws AppError `create_failed` */
export function insertNamed(
  deps: { bookings: Pick<BookingsRepository, 'insert'>; newReference: () => string },
  record: UnnamedRecord,
): BookingRecord {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    const named = { ...record, reference: deps.newReference() };
    if (deps.bookings.insert(named)) {
      return { ...named, slipId: null, cancelReason: null, deletedAt: null };
    }
  }
  throw new AppError('create_failed');
}
