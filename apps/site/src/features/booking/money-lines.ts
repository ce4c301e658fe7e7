import type { Booking } from '@villa/shared/contract/booking.ts';

export type MoneyFacts = Pick<Booking, 'status' | 'money'>;

/** A line's name in the texts, `booking:money.line`. */
export type MoneyLineName =
  | 'paid'
  | 'kept'
  | 'paidBack'
  | 'paidBackTooMuch'
  | 'damagePaidBack'
  | 'damageHeld'
  | 'damageKept';

export interface MoneyLine {
  name: MoneyLineName;
  /** Whole baht, more than 0. */
  amount: number;
}

/** What of a booking's money is with the villa and what went back; what is still to come, either way, is said by its own. */
export function moneyLines({ status, money }: MoneyFacts): MoneyLine[] {
  const { total, received, refunded, paid, damage } = money;
  const isOver = status === 'cancelled';
  const lines: MoneyLine[] = [
    // Of a stay that is not to be, what came is what is kept, what went back and what still does.
    { name: 'paid', amount: isOver ? 0 : received },
    { name: 'paidBack', amount: refunded },
    { name: 'paidBackTooMuch', amount: money.refundedTooMuch + damage.refundedTooMuch },
    { name: 'damagePaidBack', amount: damage.refunded },
    { name: 'damageHeld', amount: isOver ? 0 : damage.held - damage.kept },
    { name: 'kept', amount: isOver ? Math.min(total, paid) : 0 },
    { name: 'damageKept', amount: damage.kept },
  ];
  return lines.filter(({ amount }) => amount > 0);
}
