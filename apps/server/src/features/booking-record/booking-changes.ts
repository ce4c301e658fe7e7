import type { ShareCommit } from '../../platform/database/share-commit.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import { type BookingChanged, type BookingFollower, sortFollowers } from './booking-follower.ts';

/** The one place where features learn that a booking changed. */
export interface BookingChanges {
  /**
   * Adds followers to those that there are.
   * @throws Error when they cannot be put in order, see `sortFollowers`
   * @returns what takes them away again
   */
  follow(...followers: readonly BookingFollower[]): () => void;
  followers(): readonly BookingFollower[];
  /** For the writer of bookings: publishes a change, from within {@link transaction}. */
  publish(change: BookingChanged): void;
  /** A write transaction whose changes are published when it has committed. */
  transaction: WriteTransaction;
  /** The same for calls that come in numbers: those of one moment are written to disk together. */
  shared: ShareCommit;
}

/** The changes so far of one outermost transaction, or of one part of a shared one. */
interface Step {
  changes: BookingChanged[];
  /** The error that a part of it threw; once it is set, nothing of the step may stay, even if somebody caught it. */
  failed: { error: unknown } | null;
}

export function createBookingChanges(
  writeTransaction: WriteTransaction,
  shareCommit: ShareCommit,
  log: Pick<Log, 'error'>,
): BookingChanges {
  let followers: BookingFollower[] = [];
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
    for (const follower of followers) {
      try {
        follower.afterCommit?.(change);
      } catch (error) {
        const { name } = follower;
        log.error({ err: error, event: change.event, follower: name }, 'a follower failed');
      }
    }
  }

  return {
    follow(...added) {
      followers = sortFollowers([...followers, ...added]);
      return () => {
        followers = followers.filter((one) => !added.includes(one));
      };
    },
    followers: () => followers,
    publish(change) {
      if (running === null) throw new Error('a booking changed outside of a transaction');
      for (const follower of followers) follower.inTransaction?.(change);
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
