import { ApiError } from '@villa/shared/client/api-client.ts';
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AdminBankAccount, BankAccountFields } from '@villa/shared/contract/admin-villa.ts';
import {
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  orderBankAccounts,
  staleBankAccount,
} from '@villa/shared/contract/bank-accounts.ts';
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
    /** On the account as it was when the change was begun; null makes a new one. */
    save: mutationOptions({
      mutationFn: ({ on, fields }: { on: AdminBankAccount | null; fields: BankAccountFields }) =>
        on === null
          ? api.call(createBankAccount, { body: fields })
          : api.call(changeBankAccount, {
              params: { id: on.id },
              body: { ...fields, version: on.version },
            }),
      onSuccess,
    }),
    delete: mutationOptions({
      mutationFn: (id: string) => api.call(deleteBankAccount, { params: { id } }),
      onSuccess,
    }),
    order: mutationOptions({
      mutationFn: (ids: string[]) => api.call(orderBankAccounts, { body: { ids } }),
      onSuccess,
    }),
  };
}

/** The account as it is now, of a 409 `stale_version`; null for any other failure. */
export function staleAccountOf(error: unknown): AdminBankAccount | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return staleBankAccount.safeParse(error.data).data?.account ?? null;
}
