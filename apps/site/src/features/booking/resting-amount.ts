import type { Booking } from '@villa/shared/contract/booking.ts';
import { askedNow, restsUntilAnswered } from '@villa/shared/domain/asked-now.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { slipWaits } from './slip-waits.ts';

type Owing = Pick<Booking, 'status' | 'money' | 'slips' | 'instalments' | 'checkIn' | 'checkOut'>;

/**
 * What a guest who has asked to cancel need not pay until the villa has answered; 0 where nothing is asked for, or a
 * slip for it waits: of that the page says not to pay twice. A bedroom that is not open yet does not count.
 * @param today the villa's day
 */
export function restingAmount(booking: Owing, today: CalendarDate): number {
  const next = askedNow(booking, today);
  if (!restsUntilAnswered(next, booking.checkIn, today) || slipWaits(booking)) return 0;
  return booking.instalments
    .filter(({ kind }) => kind !== 'top_up')
    .reduce((sum, { amount, paid }) => sum + Math.max(0, amount - paid), 0);
}
