import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { refundByPolicy } from '@villa/shared/domain/money/ledger-changes.ts';
import { type RefundReason, refundReason } from '@villa/shared/domain/money/payment-plan.ts';

/**
 * Why that much of a called-off stay goes back: what the booking's own terms say of the day on which its guest asked.
 * Null where nobody asked, the terms promise nothing, or staff kept something else than the terms do.
 */
export function keptReason(
  { status, money, paymentTerms, checkIn }: Facts,
  request: Cancellation['request'],
): RefundReason | null {
  if (status !== 'cancelled' || request?.state !== 'accepted' || money.received <= 0) return null;
  const { askedOn } = request;
  const back = refundByPolicy(paymentTerms, money.received, checkIn, askedOn);
  if (back !== money.received - money.total) return null;
  return refundReason(paymentTerms, checkIn, askedOn);
}

type Facts = Pick<Booking, 'status' | 'money' | 'paymentTerms' | 'checkIn'>;
