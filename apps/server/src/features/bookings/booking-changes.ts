import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import type { Log } from '../../lib/log.ts';
import type { BookingRecord, Doer } from './booking-record.ts';

/** One thing that happened to a booking; it happened at `after.updatedAt`. */
export interface BookingChanged {
  /** Null for a booking that did not exist before. */
  before: BookingRecord | null;
  after: BookingRecord;
  event: BookingEvent;
  doer: Doer;
  /** Names of the changed fields, never their contents. */
  fields: readonly string[];
}
export type BookingListener = (change: BookingChanged) => void;

/** The one place where the rest of the house hears that a booking changed. */
export interface BookingChanges {
  /**
   * Listens inside the transaction: what it writes stands or falls with the change, and what it
   * throws undoes it. Synchronous, no sending.
   */
  inTransaction(listener: BookingListener): void;
  /**
   * Listens once the change is on disk, and only then; what it throws is logged and harms nobody.
   * @returns what ends the listening
   */
  afterCommit(listener: BookingListener): () => void;
  /** For the booking use cases: says it, from within {@link transact}. */
  announce(change: BookingChanged): void;
  /** For the booking use cases: a transaction whose announcements go out when it has committed. */
  transact<T>(writeTransaction: WriteTransaction, work: () => T): T;
}

export function createBookingChanges(log: Log): BookingChanges {
  const within = new Set<BookingListener>();
  const afterwards = new Set<BookingListener>();
  /** What the running transaction has announced; null while none runs. */
  let announced: BookingChanged[] | null = null;

  function publish(change: BookingChanged): void {
    for (const listener of afterwards) {
      try {
        listener(change);
      } catch (error) {
        log.error({ err: error, event: change.event }, 'a listener to bookings failed');
      }
    }
  }

  return {
    inTransaction: (listener) => void within.add(listener),
    afterCommit(listener) {
      afterwards.add(listener);
      return () => void afterwards.delete(listener);
    },
    announce(change) {
      if (announced === null) throw new Error('a booking changed outside of a transaction');
      for (const listener of within) listener(change);
      announced.push(change);
    },
    transact(writeTransaction, work) {
      // Part of a larger one, which tells everything when it commits.
      if (announced !== null) return writeTransaction(work);
      const committed: BookingChanged[] = [];
      try {
        const result = writeTransaction(() => {
          // A busy database makes it run again, from nothing.
          announced = committed;
          committed.length = 0;
          return work();
        });
        announced = null;
        committed.forEach(publish);
        return result;
      } finally {
        announced = null;
      }
    },
  };
}
