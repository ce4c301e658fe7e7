import { type Instalment, type Money, askedTogether, damageToReturn, potOf } from './ledger.ts';

interface Booking {
  money: Money;
  instalments: readonly Instalment[];
}

/** Whole baht that are asked for with one transfer, and how much of them for the damage deposit. */
export interface AskedOfTransfer {
  amount: number;
  damage: number;
}

/**
 * The part of a transfer that is most likely meant for the damage deposit: nothing until the stay's requested amount is
 * paid; then the requested damage deposit, then the stay's remaining amount, then the rest of the damage deposit. A
 * surplus belongs to the stay, where it shows as money to give back.
 * @param amount whole baht of one transfer that came in
 * @param asked what it was sent for; what is asked for now, when left out
 */
export function damagePartOf(
  amount: number,
  booking: Booking,
  asked: AskedOfTransfer = amountsDue(booking),
): number {
  const { money } = booking;
  const stays = asked.amount - asked.damage;
  const damageOpen = Math.max(asked.damage, money.damage.asked - money.damage.held);
  let left = Math.max(0, amount - stays);
  const first = Math.min(left, asked.damage);
  left -= first;
  left -= Math.min(left, Math.max(0, money.due - stays));
  return first + Math.min(left, Math.max(0, damageOpen - first));
}

function amountsDue({ money, instalments }: Booking): AskedOfTransfer {
  const { next } = money;
  const now =
    askedTogether(instalments).find(
      ([first]) => next !== null && first?.payer !== 'agent' && first?.dueOn === next.dueOn,
    ) ?? [];
  const open = (parts: readonly Instalment[]) =>
    parts.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const damage = open(now.filter(({ kind }) => potOf(kind) === 'damage'));
  return { amount: open(now), damage };
}

/**
 * The part of a refund that most likely goes out of the damage deposit: the stay's refund is paid first, then the
 * damage deposit that is not kept; a surplus goes out of the stay's money.
 */
export function damagePartOfRefund(
  amount: number,
  { refundDue, damage }: Pick<Money, 'refundDue' | 'damage'>,
): number {
  return Math.min(Math.max(0, amount - refundDue), damageToReturn(damage));
}
