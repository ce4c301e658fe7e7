import type { StayOverData } from '@villa/shared/contract/past-stays.ts';
import { type Month, addMonths } from '@villa/shared/domain/money/month.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeStep } from '../booking-record/booking-follower.ts';
import { earnedByMonth } from '../ledger/earned-by-month.ts';
import type { MonthClosings } from '../ledger/month-closings.repository.ts';
import type { BookingDeps } from './booking-writer.ts';

/**
 * Makes a change of staff that may be one of a stay that is over.
 * @param reason the owner's for changing such a stay
 * @param change called with what it hands on to the change of the booking
 * @throws AppError `stay_over` to staff who may not, and, with the months as they would be, to owners who gave no reason
 */
export type ChangePastStay = <T>(
  bookingId: string,
  by: { user: AuthUser; reason: string | undefined },
  change: (step: ChangeStep) => T,
) => T;

/** Undoes what was tried. */
class Tried extends Error {}

export function createChangePastStay({
  bookings,
  bookingChanges,
  ledgers,
  villaSettings,
  monthClosings,
}: Pick<BookingDeps, 'bookings' | 'bookingChanges' | 'ledgers' | 'villaSettings'> & {
  monthClosings: Pick<MonthClosings, 'newest'>;
}): ChangePastStay {
  /** The revenue of one booking by month; none in the bin. */
  function earnedOf(bookingId: string): Map<Month, number> {
    const record = bookings.findAny(bookingId);
    if (record === null || record.deletedAt !== null) return new Map();
    const { charges } = ledgers.read(bookingId);
    const earned = earnedByMonth(record, charges, villaSettings().timeZone);
    return new Map([...earned].map(([month, { nights, kept }]) => [month, nights + kept]));
  }

  /** The months that a change moves, by the change itself, which is undone. */
  function monthsMoved(bookingId: string, change: () => unknown): StayOverData['months'] {
    const before = earnedOf(bookingId);
    let after = before;
    try {
      bookingChanges.transaction(() => {
        change();
        after = earnedOf(bookingId);
        throw new Tried();
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
    }
    const newest = monthClosings.newest();
    return [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .map((month) => ({
        month,
        before: before.get(month) ?? 0,
        after: after.get(month) ?? 0,
        countsIn: newest !== null && month <= newest ? addMonths(newest, 1) : month,
      }))
      .filter((moved) => moved.before !== moved.after);
  }

  return (bookingId, { user, reason }, change) => {
    const mayChange = user.permissions.includes('money.correct');
    if (mayChange && reason) return change({ pastReason: reason });
    try {
      return change({});
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stay_over') throw error;
      const months = mayChange ? monthsMoved(bookingId, () => change({ pastReason: 'tried' })) : [];
      throw new AppError('stay_over', { data: { mayChange, months } satisfies StayOverData });
    }
  };
}
