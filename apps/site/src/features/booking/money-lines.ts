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

/**
 * The part of a booking's money that is with the villa, and the refunds; amounts that are still to come, either way,
 * have their own lines.
 */
export function moneyLines({ status, money }: MoneyFacts): MoneyLine[] {
  const { total, received, refunded, paid, damage } = money;
  const isOver = status === 'cancelled';
  const lines: MoneyLine[] = [
    // For a stay that will not take place, the payments are the sum of the amount kept, the refunds sent and those due.
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
