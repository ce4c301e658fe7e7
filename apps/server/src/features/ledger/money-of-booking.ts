import { type Ledger, type Money, moneyOf } from '@villa/shared/domain/money/ledger.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/**
 * Reads a booking's money from its ledger. A hold that ran out owes nothing from that moment on, whether or not the
 * sweep has written it down; it never held money. A stay that ended early asks for nothing more, as a cancelled one,
 * and one that its guest has cancelled asks for nothing while they may take it back.
 */
export function moneyOfBooking(
  {
    status,
    cancelReason,
    ended,
    cancelling,
  }: Pick<BookingRecord, 'status' | 'cancelReason' | 'ended' | 'cancelling'>,
  ledger: Ledger,
): Money {
  if (cancelling !== null) return { ...moneyOf(status, ledger), next: null, due: 0 };
  if (ended !== null) return moneyOf('cancelled', ledger);
  if (cancelReason !== 'expired') return moneyOf(status, ledger);
  const charges = ledger.charges.filter(({ kind }) => kind === 'kept_for_damage');
  return moneyOf(status, { ...ledger, charges });
}
