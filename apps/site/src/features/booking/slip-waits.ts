import type { Booking } from '@villa/shared/contract/booking.ts';
import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';

type Sent = Pick<Booking, 'status' | 'slips'>;

/** A slip for what is asked for now waits to be looked at: nobody is asked to pay. */
export function slipWaits({ status, slips }: Sent): boolean {
  return status === 'in_review' || (status === 'confirmed' && hasWaitingSlip({ slips }));
}

/** The slip that staff could not use, while no better one has come; null where none is asked for again. */
export function refusedSlip({ slips }: Sent): Booking['slips'][number] | null {
  const last = slips.at(-1);
  return last?.state === 'refused' && !hasWaitingSlip({ slips }) ? last : null;
}

/**
 * Staff's reason says that the money went elsewhere: then paying is right. In every other case it may be with
 * the villa already, and nobody is to be asked for it again.
 */
export function isMoneyElsewhere(slip: Booking['slips'][number] | null): boolean {
  return slip?.refusal?.reason === 'other_account';
}
