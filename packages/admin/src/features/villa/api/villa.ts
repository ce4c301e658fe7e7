import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { changeVilla, getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export type VillaChangeInput = CallInput<typeof changeVilla>['body'];

/** The villa as this user may see and change it. */
export function adminVillaQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['villa', 'admin'],
    queryFn: ({ signal }) => api.call(getAdminVilla, { signal }),
  });
}

export function changeVillaMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: VillaChangeInput) => api.call(changeVilla, { body }),
    onSuccess(villa) {
      queryClient.setQueryData(adminVillaQuery(api).queryKey, villa);
      // The frame shows the villa's name, too.
      void queryClient.invalidateQueries({ queryKey: ['public-villa'] });
      void queryClient.invalidateQueries({ queryKey: ['villa', 'history'] });
      void queryClient.invalidateQueries({ queryKey: ['set-up'] });
    },
  });
}
