import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';

export type VillaChangeInput = CallInput<typeof changeVilla>['body'];

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
