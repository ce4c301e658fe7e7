import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { NightsRepository } from '../availability/nights.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingChanged, BookingChanges } from './booking-changes.ts';
import type { BookingHistoryRepository } from './booking-history.repository.ts';
import { type BookingRecord, type Doer, asOf, holdsNights, theClock } from './booking-record.ts';
import type { BookingsRepository } from './bookings.repository.ts';
import { historyDetail } from './history-detail.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';
import { presentStaleness } from './present-admin-booking.ts';

/** What the booking use cases work with. */
export interface BookingDeps {
  bookings: BookingsRepository;
  nights: NightsRepository;
  history: BookingHistoryRepository;
  answers: IdempotencyRepository;
  /** Who else hears of what happens to a booking. */
  bookingChanges: BookingChanges;
  writeTransaction: WriteTransaction;
  villaSettings: () => VillaSettings;
  clock: Clock;
  newId: () => string;
  newReference: () => string;
  /** False lifts the bound on unpaid holds. */
  limits: boolean;
}

/** What a use case decided to change, and how the history tells it. */
export interface Decision {
  changes: Partial<BookingRecord>;
  event: BookingEvent;
  /** Names of fields, never their contents. */
  fields?: readonly string[];
}

export type Decide = (record: BookingRecord, now: Date) => Decision | null;

/** What every change of a booking has in common. */
export interface BookingDesk {
  /** The booking as it stands now. @throws AppError `not_found` */
  find(id: string): BookingRecord;
  /**
   * Changes a booking in one transaction: what has run out ends first, the change is decided on the
   * booking as it then stands, nights follow, and the history gets its row.
   * @param version the one that the change was made on, if the caller names it
   * @param decide null when there is nothing to change
   */
  change(id: string, doer: Doer, version: number | undefined, decide: Decide): BookingRecord;
  /** The same for a booking in the bin, which nothing else finds. */
  changeBinned(id: string, doer: Doer, decide: Decide): BookingRecord;
  /** Writes down what was decided on a booking; belongs into a transaction. */
  apply(before: BookingRecord, doer: Doer, decision: Decision, now: Date): BookingRecord;
  /** Ends the holds whose time is over; belongs into a transaction. @returns how many */
  endDueHolds(now: Date): number;
  /** One transaction that may write; who listens hears of its changes when it has committed. */
  transact<T>(work: () => T): T;
  /** Writes a change into the history and tells who listens; belongs into a transaction. */
  tell(change: BookingChanged): void;
}

export function createBookingDesk(deps: BookingDeps): BookingDesk {
  const { bookings, nights, history, bookingChanges } = deps;

  function find(id: string): BookingRecord {
    const record = bookings.find(id);
    if (record === null) throw new AppError('not_found');
    return asOf(record, deps.clock.now());
  }

  function store(
    before: BookingRecord,
    after: BookingRecord,
    doer: Doer,
    decision: Decision,
  ): void {
    followWithNights(before, after);
    bookings.update(after, {
      ...decision.changes,
      version: after.version,
      updatedAt: after.updatedAt,
    });
    tell({ before, after, doer, event: decision.event, fields: decision.fields ?? [] });
  }

  function tell(change: BookingChanged): void {
    const { before, after, doer, event } = change;
    history.add({
      bookingId: after.id,
      at: after.updatedAt,
      ...doer,
      event,
      fromStatus: before?.status ?? null,
      toStatus: after.status,
      detail: historyDetail(change),
    });
    bookingChanges.announce(change);
  }

  function transact<T>(work: () => T): T {
    return bookingChanges.transact(deps.writeTransaction, work);
  }

  /** A live booking owns exactly its nights, before and after. */
  function followWithNights(before: BookingRecord, after: BookingRecord): void {
    const moved = before.checkIn !== after.checkIn || before.checkOut !== after.checkOut;
    const held = holdsNights(before);
    const holds = holdsNights(after);
    if (held && (!holds || moved)) nights.free(before.id);
    if (holds && (!held || moved) && !nights.take(after.id, after)) {
      throw new AppError('dates_unavailable');
    }
  }

  function endDueHolds(now: Date): number {
    const due = bookings.dueAt(now);
    for (const before of due) {
      const after = asOf(before, now);
      const { status, cancelReason, expiresAt } = after;
      const changes = { status, cancelReason, expiresAt };
      store(before, after, theClock, { changes, event: 'expired' });
    }
    return due.length;
  }

  function apply(before: BookingRecord, doer: Doer, decision: Decision, now: Date): BookingRecord {
    const changed = { ...before, ...decision.changes };
    const after = { ...changed, version: before.version + 1, updatedAt: now };
    store(before, after, doer, decision);
    return after;
  }

  function changeRead(read: () => BookingRecord, doer: Doer, decide: Decide): BookingRecord {
    return transact(() => {
      const now = deps.clock.now();
      endDueHolds(now);
      const before = read();
      const decision = decide(before, now);
      return decision === null ? before : apply(before, doer, decision, now);
    });
  }

  /** The house is told what the booking has become meanwhile, and by whom. */
  function refuseStale(record: BookingRecord, doer: Doer, version: number | undefined): void {
    if (version === undefined || version === record.version) return;
    const data =
      doer.actor === 'admin' ? { data: presentStaleness(record, history.last(record.id)) } : {};
    throw new AppError('stale_version', data);
  }

  return {
    find,
    endDueHolds,
    transact,
    tell,
    apply,
    change(id, doer, version, decide) {
      return changeRead(
        () => find(id),
        doer,
        (record, now) => {
          refuseStale(record, doer, version);
          return decide(record, now);
        },
      );
    },
    changeBinned(id, doer, decide) {
      const read = () => {
        const record = bookings.findBinned(id);
        if (record === null) throw new AppError('not_found');
        return record;
      };
      return changeRead(read, doer, decide);
    },
  };
}
