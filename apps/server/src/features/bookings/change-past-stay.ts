import type { StayOverData } from '@villa/shared/contract/past-stays.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Month, monthOf } from '@villa/shared/domain/money/month.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { stayRevenue } from '@villa/shared/domain/pricing/stay-revenue.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeStep } from '../booking-record/booking-follower.ts';
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
}: Pick<BookingDeps, 'bookings' | 'bookingChanges' | 'ledgers' | 'villaSettings'>): ChangePastStay {
  /** The revenue of one booking by month; none in the bin. */
  function earnedOf(bookingId: string): Map<Month, number> {
    const record = bookings.findAny(bookingId);
    if (record === null || record.deletedAt !== null) return new Map();
    const { timeZone } = villaSettings();
    const charges = ledgers
      .read(bookingId)
      .charges.map((charge) => ({ ...charge, on: dateInZone(charge.at, timeZone) }));
    const { days, kept } = stayRevenue(
      { ...record, lines: readQuote(record.price).lines },
      charges,
    );
    const earned = new Map<Month, number>();
    const add = (day: string, amount: number) =>
      earned.set(monthOf(day), (earned.get(monthOf(day)) ?? 0) + amount);
    if (record.status === 'confirmed') for (const [day, amount] of days) add(day, amount);
    for (const { on, amount } of kept) add(on, amount);
    return earned;
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
    return [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .map((month) => ({ month, before: before.get(month) ?? 0, after: after.get(month) ?? 0 }))
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
