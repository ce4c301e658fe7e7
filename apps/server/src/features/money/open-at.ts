import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { chargedIn, paidInto } from '@villa/shared/domain/money/ledger.ts';
import { damageBack } from '../ledger/kept-amount.ts';
import type { BookingLedger } from '../ledger/ledger.repository.ts';
import type { OpenBooking } from './month.repository.ts';

/** The end of a day at the villa. */
export interface EndOfDay {
  day: CalendarDate;
  /** The first instant of the next day. */
  end: Date;
}

/** A ledger as it was: what was charged by then, and what had come or gone by that day. */
function ledgerAt(ledger: BookingLedger, { day, end }: EndOfDay): BookingLedger {
  return {
    ...ledger,
    charges: ledger.charges.filter(({ at }) => at < end),
    payments: ledger.payments.filter(({ receivedOn }) => receivedOn <= day),
  };
}

/** Cancelling ends with one of these rows; opening the booking again adds a price. */
function wasCancelled({ charges }: BookingLedger, now: BookingStatus): boolean {
  const last = charges.findLast(({ pot }) => pot === 'stay');
  if (last === undefined) return now === 'cancelled';
  return last.kind === 'reversal' || last.kind === 'kept_on_cancelling';
}

/**
 * Owed less paid at the end of a day, of a stay that was confirmed by then or that money came for: as the booking said
 * itself. 0 for one that was cancelled or in the bin by then.
 */
export function outstandingAt(booking: OpenBooking, ledger: BookingLedger, at: EndOfDay): number {
  const { status, createdAt, deletedAt, confirmedAt } = booking;
  const then = ledgerAt(ledger, at);
  const isThere = createdAt < at.end && (deletedAt === null || deletedAt >= at.end);
  if (!isThere || wasCancelled(then, status)) return 0;
  const paid = paidInto(then, 'stay');
  const isBinding = paid > 0 || (confirmedAt !== null && confirmedAt < at.end);
  return isBinding ? Math.max(0, chargedIn(then, 'stay') - paid) : 0;
}

/** The part of a damage deposit that was still to go back at the end of a day. */
export function damageHeldAt(ledger: BookingLedger, at: EndOfDay): number {
  return damageBack(ledgerAt(ledger, at));
}
