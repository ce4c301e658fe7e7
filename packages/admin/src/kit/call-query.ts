import { queryOptions } from '@tanstack/react-query';
import type { Answer, CallInput } from '@villa/shared/client/api-client.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The query of one call of the contract. */
export function callQuery<R extends Route>(
  api: AdminApi,
  queryKey: readonly unknown[],
  row: R,
  input: Omit<CallInput<R>, 'signal'>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<R>> =>
      api.call(row, { ...input, signal } as unknown as CallInput<R>),
  });
}
