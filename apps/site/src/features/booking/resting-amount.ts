import type { Booking } from '@villa/shared/contract/booking.ts';
import { paymentDue, isOnHoldUntilAnswered } from '@villa/shared/domain/money/payment-due.ts';
import { potOf } from '@villa/shared/domain/money/ledger.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { slipWaits } from './slip-waits.ts';

type Owing = Pick<Booking, 'status' | 'money' | 'slips' | 'instalments' | 'checkIn' | 'checkOut'>;

/** Whole baht: of it all, and the damage deposit's part. */
export interface Resting {
  amount: number;
  damage: number;
}

/**
 * The amount that a guest who has asked to cancel need not pay until the villa has answered; nothing where nothing is
 * due, or a slip for it waits: then the page says not to pay twice. A bedroom that is not open yet does not count.
 * @param today the villa's day
 */
export function resting(booking: Owing, today: CalendarDate): Resting {
  const next = paymentDue(booking, today);
  if (!isOnHoldUntilAnswered(next, booking.checkIn, today) || slipWaits(booking)) {
    return { amount: 0, damage: 0 };
  }
  const open = booking.instalments
    .filter(({ kind }) => kind !== 'top_up')
    .map(({ kind, amount, paid }) => ({ pot: potOf(kind), left: Math.max(0, amount - paid) }));
  const sum = (list: typeof open) => list.reduce((total, { left }) => total + left, 0);
  return { amount: sum(open), damage: sum(open.filter(({ pot }) => pot === 'damage')) };
}
