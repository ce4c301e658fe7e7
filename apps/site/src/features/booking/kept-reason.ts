import { refundByPolicy } from '@villa/shared/domain/money/ledger-changes.ts';
import { type RefundReason, refundReason } from '@villa/shared/domain/money/payment-plan.ts';
import type { Stay } from './stay.tsx';

/**
 * Why that much of a called-off stay goes back: what the booking's own terms say of the day on which its guest asked.
 * Null where nobody asked, the terms promise nothing, or staff kept something else than the terms do.
 */
export function keptReason({ booking, state, cancellation }: Stay): RefundReason | null {
  const { money, paymentTerms, checkIn } = booking;
  const request = cancellation?.request;
  if (state.phase !== 'ended' || request?.state !== 'accepted' || money.received <= 0) return null;
  const back = refundByPolicy(paymentTerms, money.received, checkIn, request.askedOn);
  if (back !== money.received - money.total) return null;
  return refundReason(paymentTerms, checkIn, request.askedOn);
}
