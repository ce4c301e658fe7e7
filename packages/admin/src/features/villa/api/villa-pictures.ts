import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  type PictureWords,
  type addSlides,
  type deleteBackground,
  deleteSlide,
  describePicture,
  orderSlides,
} from '@villa/shared/contract/admin-pictures.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';

interface PictureUpload {
  file: File;
  onProgress: (part: number) => void;
}

/** A call that takes one picture, in the part of its form that has this name. */
export interface PictureCall {
  row: typeof addSlides;
  part: string;
}

export function sendPictureMutation(api: AdminApi, queryClient: QueryClient, call: PictureCall) {
  return mutationOptions({
    mutationFn: ({ file, onProgress }: PictureUpload): Promise<AdminVilla> => {
      const form = new FormData();
      form.append(call.part, file, file.name);
      return api.upload(call.row, { form, onProgress });
    },
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function removePictureMutation(
  api: AdminApi,
  queryClient: QueryClient,
  row: typeof deleteBackground,
) {
  return mutationOptions({
    mutationFn: (): Promise<AdminVilla> => api.call(row, {}),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function orderSlidesMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (ids: string[]) => api.call(orderSlides, { body: { ids } }),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function deleteSlideMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api.call(deleteSlide, { params: { id } }),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function describePictureMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: Partial<PictureWords> & { id: string }) =>
      api.call(describePicture, { params: { id }, body }),
    async onSuccess(villa) {
      await keepVilla(api, queryClient, villa);
      // It may have been a room's.
      await queryClient.invalidateQueries({ queryKey: ['villa', 'rooms'] });
    },
  });
}

/** Every call on a picture returns the villa as it is then. */
async function keepVilla(
  api: AdminApi,
  queryClient: QueryClient,
  villa: AdminVilla,
): Promise<void> {
  const { queryKey } = adminVillaQuery(api);
  // A request that began before this change would show the pictures as they were.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, villa);
}
