import { callQuery } from '@villa/admin/kit/call-query.ts';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { AdminBankAccount, BankAccountFields } from '@villa/shared/contract/bank-account.ts';
import {
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  orderBankAccounts,
} from '@villa/shared/contract/bank-accounts.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function bankAccountsQuery(api: AdminApi) {
  return callQuery(api, ['bank', 'accounts'], listBankAccounts, {});
}

export interface SavedAccount {
  /** Null makes a new one. */
  id: AdminBankAccount['id'] | null;
  /** The one that the change was made on. */
  version: number;
  fields: BankAccountFields;
}

export function saveBankAccountMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, version, fields }: SavedAccount) =>
      id === null
        ? api.call(createBankAccount, { body: fields })
        : api.call(changeBankAccount, { params: { id }, body: { ...fields, version } }),
    onSuccess: () => refresh(queryClient),
  });
}

export function deleteBankAccountMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(deleteBankAccount, { params: { id } }),
    onSuccess: () => refresh(queryClient),
  });
}

export function orderBankAccountsMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (ids: string[]) => api.call(orderBankAccounts, { body: { ids } }),
    onSuccess: () => refresh(queryClient),
  });
}

/** The preview shows all of it. */
const refresh = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['bank'] });
