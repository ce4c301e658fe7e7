import type { Booking } from '@villa/shared/contract/booking.ts';

/** Answers true when a slip was sent of which no payment is recorded: the sender may have paid. */
export function hasSlipWithoutPayment({ slips, money }: Pick<Booking, 'slips' | 'money'>): boolean {
  return slips.length > 0 && money.received <= 0;
}
