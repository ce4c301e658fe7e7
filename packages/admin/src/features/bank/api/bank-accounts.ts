import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type BankAccountFields, replaceBankDetails } from '@villa/shared/contract/admin-villa.ts';
import {
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
} from '@villa/shared/contract/bank-accounts.ts';
import type { BankAccount } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function bankAccountsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['bank', 'accounts'],
    queryFn: ({ signal }) => api.call(listBankAccounts, { signal }),
  });
}

/** What is done with accounts; afterwards the list is fetched anew. */
export function bankAccountCalls(api: AdminApi, queryClient: QueryClient) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['bank'] });
  return {
    /** A new account when there is no id. */
    save: mutationOptions({
      mutationFn: ({ id, ...body }: BankAccountFields & { id: string | undefined }) =>
        id === undefined
          ? api.call(createBankAccount, { body })
          : api.call(changeBankAccount, { params: { id }, body }),
      onSuccess,
    }),
    delete: mutationOptions({
      mutationFn: (id: string) => api.call(deleteBankAccount, { params: { id } }),
      onSuccess,
    }),
    order: mutationOptions({
      mutationFn: (bankDetails: BankAccount[]) =>
        api.call(replaceBankDetails, { body: { bankDetails } }),
      onSuccess,
    }),
  };
}
