import type { PaymentTerms } from './ledger-changes.ts';

/** Answers true when the terms say more than that everything is paid at once. */
export function hasTerms({
  depositPercent = 100,
  damageDeposit = 0,
  cancellationPolicy = [],
}: Partial<
  Pick<PaymentTerms, 'depositPercent' | 'damageDeposit' | 'cancellationPolicy'>
>): boolean {
  return depositPercent < 100 || damageDeposit > 0 || cancellationPolicy.length > 0;
}
