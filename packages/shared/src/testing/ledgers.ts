import type { LedgerRows } from '../domain/money/ledger-changes.ts';
import type { Ledger, Payer } from '../domain/money/ledger.ts';

/** A ledger with these rows behind its own; the instalments are `i0`, `i1` and so on, in order. */
export function withRows(
  ledger: Ledger,
  { charges = [], instalments = [] }: Partial<LedgerRows>,
): Ledger {
  const rows = instalments.map((row, index) => ({
    ...row,
    id: `i${ledger.instalments.length + index}`,
  }));
  return {
    ...ledger,
    charges: [...ledger.charges, ...charges],
    instalments: [...ledger.instalments, ...rows],
  };
}

/** A ledger with one payment more, whole baht of each pot. */
export function withPayment(ledger: Ledger, stay: number, damage = 0, payer?: Payer): Ledger {
  const entries = [
    { pot: 'stay' as const, amount: stay },
    { pot: 'damage' as const, amount: damage },
  ];
  const id = `p${ledger.payments.length}`;
  const payment = { id, reverses: null, entries, ...(payer && { payer }) };
  return { ...ledger, payments: [...ledger.payments, payment] };
}
