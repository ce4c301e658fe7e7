import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';

type Asked = Pick<Booking, 'status' | 'money' | 'checkOut'>;

/**
 * What the guest is asked for: `money.next`, but for a damage deposit that nobody asks for any more once the stay is
 * over, or not yet while a paid stay waits to be confirmed.
 * @param today the villa's day
 */
export function askedNow(
  { status, money, checkOut }: Asked,
  today: CalendarDate,
): Booking['money']['next'] {
  const { next } = money;
  if (next?.kind !== 'damage_deposit') return next;
  const isTooEarly = status === 'pending' && next.dueOn > today;
  return isTooEarly || today >= checkOut ? null : next;
}
