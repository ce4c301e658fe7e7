import type { BankAccountsRepository } from '../../villa/bank-accounts.repository.ts';
import type { PaymentProvider } from '../provider.ts';

/** A transfer to one of the villa's accounts, shown by its slip. */
export function createTransfer(
  bankAccounts: Pick<BankAccountsRepository, 'list'>,
): PaymentProvider {
  return {
    id: 'bank_transfer',
    offer() {
      const accounts = bankAccounts.list();
      return Promise.resolve(accounts.length === 0 ? null : { bankAccounts: accounts });
    },
    // Staff wrote it down; no money moves with the row.
    canUndo: () => true,
  };
}
