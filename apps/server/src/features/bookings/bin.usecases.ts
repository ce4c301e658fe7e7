import type { BinnedBooking } from '@villa/shared/contract/bin.ts';
import { hasExpired } from '@villa/shared/domain/booking/payment-window.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type Actor,
  type BookingRecord,
  holdsNights,
  systemActor,
} from '../booking-record/booking-record.ts';
import type { ChangeStep } from '../booking-record/booking-follower.ts';
import { transition } from './booking-transition.ts';
import { createForgetBooking } from './forget-booking.ts';
import type { BookingDeps, BookingWriter } from './booking-writer.ts';
import type { BinnedRecord } from './bookings.repository.ts';
import { type MoneyInBin, moneyInBin } from './money-in-bin.ts';
import { BIN_MS, presentBinned } from './present-admin-booking.ts';

export interface Bin {
  /** Puts a booking into the bin: out of every list and figure, its nights free, its history kept. */
  delete(id: string, actor: Actor, step?: ChangeStep): void;
  /**
   * Takes a booking out of the bin as it went in; one that waits for payment and whose window has run
   * out meanwhile gets a new window. @throws AppError `not_found`, `dates_unavailable`
   * @param as as one that the villa has cancelled: its nights may be somebody else's, but its money is the guest's
   */
  restore(id: string, actor: Actor, as?: 'cancelled', step?: ChangeStep): BookingRecord;
  /** Answers what can still be brought back, last deleted first. */
  list(): BinnedBooking[];
  /**
   * Purges what has been in the bin for its time and holds no money that is a guest's, or may be: to whom it goes back
   * must not be forgotten.
   * Belongs into a transaction. @returns how many
   */
  purge(now: Date): number;
}

/** Ten: what the bin holds of a booking lies in its row, nights, history and ledger. */
type BinDeps = Pick<
  BookingDeps,
  | 'bookings'
  | 'nights'
  | 'history'
  | 'ledgers'
  | 'refundQuestions'
  | 'presentBooking'
  | 'villaSettings'
  | 'clock'
  | 'newPaymentWindow'
  | 'forgetGuests'
>;

export function createBin(deps: BinDeps, writer: BookingWriter): Bin {
  const { bookings, nights, history } = deps;
  const forgetBooking = createForgetBooking({ ...deps, writer });

  const moneyOf = (record: BinnedRecord): MoneyInBin =>
    moneyInBin(record, deps.ledgers.read(record.id), {
      timeZone: deps.villaSettings().timeZone,
      unanswered: deps.refundQuestions.question(record.id)?.amount ?? 0,
    });

  function isOver(record: BookingRecord, now: Date): boolean {
    const { deletedAt } = record;
    if (deletedAt === null || deletedAt.getTime() + BIN_MS > now.getTime()) return false;
    const { stay, damage, undecided, unanswered } = moneyOf({ ...record, deletedAt });
    return stay + damage + undecided + unanswered === 0;
  }

  function isRestorable(record: BinnedRecord): boolean {
    if (!holdsNights({ ...record, deletedAt: null })) return true;
    return nights.takenBetween(record.checkIn, record.checkOut).length === 0;
  }

  return {
    delete(id, actor, step = {}) {
      writer.change(id, actor, undefined, (_record, now) => ({
        changes: { deletedAt: now },
        event: 'deleted',
        fields: [],
        step,
      }));
    },

    restore: (id, actor, as, step = {}) =>
      writer.changeBinned(id, actor, (record, now) => {
        if (isOver(record, now)) throw new AppError('not_found');
        if (as === 'cancelled' && record.status !== 'cancelled') {
          const ended = transition(record, 'cancelled', actor, deps, now);
          return { changes: { deletedAt: null, ...ended }, event: 'restored', step };
        }
        const window = hasExpired(record, now) ? deps.newPaymentWindow(record, now) : {};
        return { changes: { deletedAt: null, ...window }, event: 'restored', step };
      }),

    list() {
      const now = deps.clock.now();
      return bookings
        .binned()
        .filter((record) => !isOver(record, now))
        .map((record) => {
          const { stay, damage, undecided, unanswered } = moneyOf(record);
          return presentBinned(
            record,
            history.last(record.id),
            { restorable: isRestorable(record), owed: stay + damage, undecided, unanswered },
            deps.presentBooking,
          );
        });
    },

    purge(now) {
      const over = bookings.binned().filter((record) => isOver(record, now));
      for (const before of over) forgetBooking(before, systemActor, now);
      return over.length;
    },
  };
}
