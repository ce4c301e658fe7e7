import type { Entry, Pot } from '@villa/shared/domain/money/ledger.ts';

/** The sum of the entries in each pot. */
export function byPot(entries: readonly Entry[]): Record<Pot, number> {
  const sums = { stay: 0, damage: 0 };
  for (const { pot, amount } of entries) sums[pot] += amount;
  return sums;
}
