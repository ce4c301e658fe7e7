import type { Booking } from '@villa/shared/contract/booking.ts';

/** Whether a slip came of which no money is written down: whoever sent it may have paid. */
export function hasLooseSlip({ slips, money }: Pick<Booking, 'slips' | 'money'>): boolean {
  return slips.length > 0 && money.received <= 0;
}
