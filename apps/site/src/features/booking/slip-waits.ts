import type { Booking } from '@villa/shared/contract/booking.ts';

type Sent = Pick<Booking, 'status' | 'slips'>;

/** Whether a slip for what is asked for now waits to be looked at: then nobody is asked to pay. */
export function slipWaits({ status, slips }: Sent): boolean {
  return status === 'in_review' || (status === 'confirmed' && waiting(slips).length > 0);
}

/** The slip that staff could not use, while no better one has come; null where none is asked for again. */
export function refusedSlip({ slips }: Sent): Booking['slips'][number] | null {
  const last = slips.at(-1);
  return last?.state === 'refused' && waiting(slips).length === 0 ? last : null;
}

/**
 * Whether staff's reason says that the money went elsewhere: then paying is right. In every other case it may be with
 * the villa already, and nobody is to be asked for it again.
 */
export function isMoneyElsewhere(slip: Booking['slips'][number] | null): boolean {
  return slip?.refusal?.reason === 'other_account';
}

const waiting = (slips: Booking['slips']) => slips.filter(({ state }) => state === 'waiting');
