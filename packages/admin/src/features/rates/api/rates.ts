import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  type NewPromoCode,
  type NewRatePeriod,
  addPromoCode,
  addRatePeriod,
  changePromoCode,
  changeRatePeriod,
  removePromoCode,
  removeRatePeriod,
} from '@villa/shared/contract/rates.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export interface SavedPeriod {
  /** Null makes a new one. */
  id: string | null;
  /** The one that the change was made on. */
  version: number;
  values: NewRatePeriod;
}

export function savePeriodMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, version, values }: SavedPeriod) =>
      id === null
        ? api.call(addRatePeriod, { body: values })
        : api.call(changeRatePeriod, { params: { id }, body: { ...values, version } }),
    onSuccess: () => refresh(queryClient),
  });
}

export function removePeriodMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(removeRatePeriod, { params: { id } }),
    onSuccess: () => refresh(queryClient),
  });
}

export interface SavedPromoCode {
  /** Null makes a new one. */
  id: string | null;
  /** The one that the change was made on. */
  version: number;
  values: NewPromoCode;
}

export function savePromoCodeMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, version, values }: SavedPromoCode) =>
      id === null
        ? api.call(addPromoCode, { body: values })
        : api.call(changePromoCode, { params: { id }, body: { ...values, version } }),
    onSuccess: () => refresh(queryClient),
  });
}

export function switchPromoCodeMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: { id: string; version: number; active: boolean }) =>
      api.call(changePromoCode, { params: { id }, body }),
    // After somebody else's change the list shows the present state.
    onSettled: () => refresh(queryClient),
  });
}

export function removePromoCodeMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(removePromoCode, { params: { id } }),
    onSettled: () => refresh(queryClient),
  });
}

/** The guests' calendar and the villa carry the periods, too. */
async function refresh(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['villa'] });
  void queryClient.invalidateQueries({ queryKey: ['public-villa'] });
  await queryClient.invalidateQueries({ queryKey: ['rates'] });
}
