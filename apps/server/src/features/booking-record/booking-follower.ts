import type { PlanDifference } from '@villa/shared/domain/money/own-plan.ts';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import type { HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import type { RefusalReason } from '@villa/shared/contract/slip-states.ts';
import type { Actor, BookingRecord } from './booking-record.ts';

/** The remarks that a step keeps beside the change. */
export interface HistoryNote {
  /** Why a slip was accepted that was used before, or why money was taken back or kept. */
  reason?: string;
  /** Another price was agreed, and nobody said why. */
  priceUnexplained?: true;
  /** The amounts of a payment, its reversal or a charge, in whole baht. */
  money?: MoneyOfEvent;
  /** The payment that was written down with it; an undo takes it back. */
  payment?: string;
  /** The slip that it decided on. */
  slip?: string;
  /** The differences of the booking's plan from its terms. */
  plan?: readonly PlanDifference[];
  /** An extra, and how many of it there were before and after; of a wish as many as are asked for. */
  extra?: ExtraOfEvent;
}

export type ExtraOfEvent = NonNullable<HistoryEntry['extra']>;

/** The amounts received or refunded, by pot; or the amount kept of the damage deposit. */
export interface MoneyOfEvent {
  stay: number;
  damage: number;
}

/** The text that tells the guest why a slip is asked for again. */
export interface Refusal {
  reason: RefusalReason | null;
  words: string;
}

/** The facts of a step that no column of the booking shows; each is read by the follower that it is for. */
export interface ChangeStep {
  /** Whole baht of a cancelled stay's money that stay with the villa; nothing when left out. */
  kept?: number;
  /** The text that tells the guest why the slips are asked for again. */
  refusal?: Refusal;
  /** The payment of this confirmation says which slips are accepted. */
  namedByPayment?: boolean;
  /** Staff want the guest to hear of the changed stay. */
  tellGuest?: boolean;
  /** The owner's reason for changing a stay that is over; without it the change is refused. */
  pastReason?: string;
  /** Another change of the same step follows at once, and says what this one means for the guest. */
  isFirstOfSeveral?: boolean;
}

/** One change of a booking; it happened at `after.updatedAt`. */
export interface BookingChanged {
  /** Null for a booking that did not exist before. */
  before: BookingRecord | null;
  after: BookingRecord;
  event: BookingEvent;
  actor: Actor;
  /** Names of the changed fields, never their contents. */
  fields: readonly string[];
  /** The remark that the history keeps beside the changed fields. */
  note?: HistoryNote | undefined;
  step: ChangeStep;
}

/** A feature's work whenever a booking changed. */
export interface BookingFollower {
  name: string;
  /** Followers whose rows this one reads, or which must not see its own: they run before it. */
  after: readonly string[];
  /**
   * Runs inside the transaction: its writes are committed or undone with the change, and an error undoes the change.
   * Synchronous; it touches nothing outside the database, which may make the transaction run twice.
   */
  inTransaction?(change: BookingChanged): void;
  /** Runs once the change is on disk, and only then; an error is logged and harms nobody. */
  afterCommit?(change: BookingChanged): void;
}

/** Alters a change before it is stored, or refuses it with an AppError. */
export interface BookingGuard {
  name: string;
  /** @param changes what is to be stored @returns what is stored instead */
  before(
    record: BookingRecord,
    changes: Partial<BookingRecord>,
    step: ChangeStep,
  ): Partial<BookingRecord>;
}

/**
 * Puts followers in an order in which each runs behind those that it names; otherwise they stay in the order given.
 * @throws Error for a name that two have or nobody has, and for followers that wait for each other
 */
export function sortFollowers(followers: readonly BookingFollower[]): BookingFollower[] {
  const byName = new Map(followers.map((one) => [one.name, one]));
  if (byName.size < followers.length) throw new Error('two followers of bookings have one name');
  const sorted = new Set<BookingFollower>();
  const place = (one: BookingFollower, path: readonly string[]) => {
    if (sorted.has(one)) return;
    const names = [...path, one.name];
    if (path.includes(one.name)) throw new Error(`followers wait for each other: ${names.join()}`);
    for (const name of one.after) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`${one.name} follows ${name}, which is no follower`);
      place(earlier, names);
    }
    sorted.add(one);
  };
  for (const one of followers) place(one, []);
  return [...sorted];
}
