import { type Ledger, chargedIn } from './ledger.ts';
import { type LedgerRows, type PaymentTerms, ofPot } from './ledger-changes.ts';

/** The rows to add when nobody asks any more for the part of the damage deposit that has not come. */
export function waiveDamage(ledger: Ledger): LedgerRows {
  const open = ofPot(ledger, 'damage').filter(({ amount, paid }) => paid < amount);
  const left = open.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  return {
    charges: left > 0 ? [{ pot: 'damage', kind: 'damage_deposit', amount: -left }] : [],
    instalments: open.map(({ id, kind, amount, paid, dueOn }) => ({
      kind,
      amount: paid - amount,
      dueOn,
      changes: id,
    })),
  };
}

/** The part of the damage deposit that these rows ask no more for. */
export const waivedBy = ({ charges }: LedgerRows): number =>
  charges.reduce((sum, { amount }) => sum - amount, 0);

/**
 * The rows to add when that is taken back: the damage deposit is asked for again, on the day that it was.
 * @param most as much of it at most; one that was waived before stays so
 */
export function askDamageAgain(
  ledger: Ledger,
  terms: PaymentTerms,
  most = terms.damageDeposit,
): LedgerRows {
  const amount = Math.min(most, Math.max(0, terms.damageDeposit - chargedIn(ledger, 'damage')));
  const last = ledger.instalments.findLast(
    ({ kind, changes }) => kind === 'damage_deposit' && changes === null,
  );
  if (amount === 0 || last === undefined) return { charges: [], instalments: [] };
  const { id, kind, dueOn } = last;
  return {
    charges: [{ pot: 'damage', kind: 'damage_deposit', amount }],
    instalments: [{ kind, amount, dueOn, changes: id }],
  };
}
