import { type Instalment, type Money, type Pot, potOf } from '@villa/shared/domain/money/ledger.ts';

/** The parts of what falls due together, whole baht: of the guest's open instalments of that day. */
export function partsOfDue(
  { amount, dueOn }: Pick<NonNullable<Money['next']>, 'amount' | 'dueOn'>,
  instalments: readonly Instalment[],
): Record<Pot, number> {
  const damage = instalments
    .filter((one) => one.dueOn === dueOn && one.payer !== 'agent' && potOf(one.kind) === 'damage')
    .reduce((sum, one) => sum + one.amount - one.paid, 0);
  return { stay: amount - Math.min(amount, damage), damage: Math.min(amount, damage) };
}
