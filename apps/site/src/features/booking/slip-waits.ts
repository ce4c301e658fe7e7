import type { Booking } from '@villa/shared/contract/booking.ts';

/** Whether a slip for what is asked for now waits to be looked at: then nobody is asked to pay. */
export function slipWaits({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'in_review';
}
