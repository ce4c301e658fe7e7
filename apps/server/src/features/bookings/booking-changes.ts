import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import type { Log } from '../../lib/log.ts';
import type { Actor, BookingRecord } from './booking-record.ts';
import type { HistoryNote } from './history-detail.ts';

/** One change of a booking; it happened at `after.updatedAt`. */
export interface BookingChanged {
  /** Null for a booking that did not exist before. */
  before: BookingRecord | null;
  after: BookingRecord;
  event: BookingEvent;
  actor: Actor;
  /** Names of the changed fields, never their contents. */
  fields: readonly string[];
  /** What the history says of it beyond its fields. */
  note?: HistoryNote | undefined;
  /** Staff want the guest to hear of the changed stay. */
  tellGuest?: boolean;
  /** Another change of the same step follows at once, and says what this one means for the guest. */
  isFirstOfSeveral?: boolean;
}
export type BookingListener = (change: BookingChanged) => void;

/** The one place where other features learn that a booking changed. */
export interface BookingChanges {
  /**
   * Listens inside the transaction: what it writes is committed or undone with the change, and what
   * it throws undoes the change. Synchronous, and it sends nothing.
   */
  inTransaction(listener: BookingListener): void;
  /**
   * Listens once the change is on disk, and only then; what it throws is logged and harms nobody.
   * @returns what ends the listening
   */
  afterCommit(listener: BookingListener): () => void;
  /** For the booking use cases: publishes a change, from within {@link transaction}. */
  publish(change: BookingChanged): void;
  /** For whatever changes bookings: a write transaction whose changes are published when it has committed. */
  transaction: WriteTransaction;
}

export function createBookingChanges(
  writeTransaction: WriteTransaction,
  log: Pick<Log, 'error'>,
): BookingChanges {
  const within = new Set<BookingListener>();
  const afterwards = new Set<BookingListener>();
  /** The changes of the running transaction; null while none runs. */
  let pending: BookingChanged[] | null = null;

  function publishCommitted(change: BookingChanged): void {
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
    publish(change) {
      if (pending === null) throw new Error('a booking changed outside of a transaction');
      for (const listener of within) listener(change);
      pending.push(change);
    },
    transaction(work) {
      // Part of a larger one, which publishes everything when it commits.
      if (pending !== null) return writeTransaction(work);
      const committed: BookingChanged[] = [];
      try {
        const result = writeTransaction(() => {
          // A busy database makes it run again, from nothing.
          pending = committed;
          committed.length = 0;
          return work();
        });
        pending = null;
        committed.forEach(publishCommitted);
        return result;
      } finally {
        pending = null;
      }
    },
  };
}
