import type { Payment, Pot } from '@villa/shared/domain/money/ledger.ts';

/** The part of a payment that belongs to a pot: more than 0 came in, less than 0 went out. */
export function partOf({ entries }: Pick<Payment, 'entries'>, pot: Pot): number {
  return entries.reduce((sum, entry) => (entry.pot === pot ? sum + entry.amount : sum), 0);
}
