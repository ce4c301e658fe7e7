import { type Instalment, type Money, potOf } from './ledger.ts';

/**
 * What of a transfer is most likely meant for the damage deposit: nothing, until what is asked for now of the stay is
 * there; then what is asked for now of the damage deposit, then what the stay still owes, then the rest of the damage
 * deposit. What is too much belongs to the stay, where it shows as money to give back.
 * @param amount whole baht of one transfer that came in
 */
export function damagePartOf(
  amount: number,
  { money, instalments }: { money: Money; instalments: readonly Instalment[] },
): number {
  const now = instalments.filter(({ dueOn }) => dueOn === money.next?.dueOn);
  const openNow = (pot: 'stay' | 'damage') =>
    now
      .filter(({ kind }) => potOf(kind) === pot)
      .reduce((sum, { amount: whole, paid }) => sum + whole - paid, 0);
  const stayNow = openNow('stay');
  const damageNow = openNow('damage');
  const damageOpen = Math.max(damageNow, money.damage.asked - money.damage.held);
  let left = Math.max(0, amount - stayNow);
  const first = Math.min(left, damageNow);
  left -= first;
  left -= Math.min(left, Math.max(0, money.due - stayNow));
  return first + Math.min(left, Math.max(0, damageOpen - first));
}
