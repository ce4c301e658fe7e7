import { type Ledger, chargedIn } from './ledger.ts';

/** The most that the stay has ever cost: what a guest who paid as asked may have sent. */
export function mostCharged({ charges }: Pick<Ledger, 'charges'>): number {
  let most = 0;
  for (const at of charges.keys()) {
    most = Math.max(most, chargedIn({ charges: charges.slice(0, at + 1) }, 'stay'));
  }
  return most;
}
