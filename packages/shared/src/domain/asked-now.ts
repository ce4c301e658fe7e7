import type { BookingStatus } from './booking-status.ts';
import type { CalendarDate } from './calendar-date.ts';
import { type InstalmentKind, type Money, potOf } from './ledger.ts';

interface Asked {
  status: BookingStatus;
  money: Pick<Money, 'next'>;
  checkOut: CalendarDate;
}

/**
 * What the guest is asked for: `money.next`, but for a damage deposit that nobody asks for any more once the stay is
 * over, or not yet while a paid stay waits to be confirmed. Pages, mails, reminders and papers all ask by it.
 * @param today the villa's day
 */
export function askedNow({ status, money, checkOut }: Asked, today: CalendarDate): Money['next'] {
  const { next } = money;
  if (next?.kind !== 'damage_deposit') return next;
  const isTooEarly = status === 'pending' && next.dueOn > today;
  return isTooEarly || !isEverAsked([next.kind], checkOut, today) ? null : next;
}

/** Whether what falls due together is asked for, now or later: a damage deposit alone is not after the stay. */
export function isEverAsked(
  kinds: readonly InstalmentKind[],
  checkOut: CalendarDate,
  today: CalendarDate,
): boolean {
  return today < checkOut || kinds.some((kind) => potOf(kind) === 'stay');
}

/**
 * Whether what is asked for next need not be paid while the guest's request to cancel waits (decision 29). On the day
 * of arrival the stay begins, whatever was asked; a bedroom that nobody pays for lapses by itself.
 * @param today the villa's day
 */
export function restsUntilAnswered(
  next: Money['next'],
  checkIn: CalendarDate,
  today: CalendarDate,
): boolean {
  return next !== null && next.kind !== 'top_up' && today < checkIn;
}
