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

const waiting = (slips: Booking['slips']) => slips.filter(({ state }) => state === 'waiting');
