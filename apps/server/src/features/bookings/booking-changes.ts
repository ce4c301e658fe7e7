import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import type { ShareCommit } from '../../db/share-commit.ts';
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
  /** The same for calls that come in numbers: those of one moment are written to disk together. */
  shared: ShareCommit;
}

/** What one outermost transaction, or one part of a shared one, has changed so far. */
interface Step {
  changes: BookingChanged[];
  /** What a part of it threw; set, nothing of it may stay, whoever caught it. */
  failed: { error: unknown } | null;
}

export function createBookingChanges(
  writeTransaction: WriteTransaction,
  shareCommit: ShareCommit,
  log: Pick<Log, 'error'>,
): BookingChanges {
  const within = new Set<BookingListener>();
  const afterwards = new Set<BookingListener>();
  /** Null while no transaction runs. */
  let running: Step | null = null;

  /** A busy database makes it run again, from nothing. */
  function runStep<T>(work: () => T): { result: T; changes: readonly BookingChanged[] } {
    const step: Step = { changes: [], failed: null };
    running = step;
    try {
      const result = work();
      if (step.failed !== null) throw step.failed.error;
      return { result, changes: step.changes };
    } finally {
      running = null;
    }
  }

  /** Part of a larger step, which publishes everything when it commits. It needs no savepoint: it never fails alone. */
  function runPart<T>(step: Step, work: () => T): T {
    try {
      return work();
    } catch (error) {
      step.failed ??= { error };
      throw error;
    }
  }

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
      if (running === null) throw new Error('a booking changed outside of a transaction');
      for (const listener of within) listener(change);
      running.changes.push(change);
    },
    transaction(work) {
      if (running !== null) return runPart(running, work);
      const { result, changes } = writeTransaction(() => runStep(work));
      changes.forEach(publishCommitted);
      return result;
    },
    async shared(work) {
      const { result, changes } = await shareCommit(() => runStep(work));
      changes.forEach(publishCommitted);
      return result;
    },
  };
}
