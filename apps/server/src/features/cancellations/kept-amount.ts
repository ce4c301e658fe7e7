import { type Ledger, paidInto } from '@villa/shared/domain/ledger.ts';
import { PLAIN_TERMS, refundByPolicy } from '@villa/shared/domain/ledger-changes.ts';
import { invalidFields } from '../../errors/app-error.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';

/** What the terms a booking was made on give back of what came for it; null: nothing is promised. */
export function refundOn(
  record: Pick<BookingRecord, 'paymentTerms' | 'checkIn'>,
  ledger: Ledger,
  day: string,
): number | null {
  const terms = record.paymentTerms ?? PLAIN_TERMS;
  return refundByPolicy(terms, paidInto(ledger, 'stay'), record.checkIn, day);
}

/**
 * Nothing can be kept of what did not come, nor of what the guest was told would come back.
 * @param promised what a request that waits was told; null: nothing was promised
 * @throws AppError `invalid_fields`
 */
export function checkKept(kept: number, ledger: Ledger, promised: number | null): void {
  const most = Math.max(0, paidInto(ledger, 'stay')) - (promised ?? 0);
  if (kept > most) throw invalidFields({ kept: 'too_big' });
}
