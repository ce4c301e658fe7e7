import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  addSlides,
  type PictureWords,
  changeBackground,
  changeDarkBackground,
  changeHostPicture,
  deleteBackground,
  deleteDarkBackground,
  deleteHostPicture,
  deleteSlide,
  describePicture,
  orderSlides,
} from '@villa/shared/contract/admin-pictures.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

interface PictureUpload {
  file: File;
  onProgress: (part: number) => void;
}

export function addSlideMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, onProgress }: PictureUpload) =>
      api.upload(addSlides, { form: formOf('slideImages', file), onProgress }),
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

export function changeBackgroundMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, onProgress }: PictureUpload) =>
      api.upload(changeBackground, { form: formOf('backgroundImage', file), onProgress }),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function deleteBackgroundMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => api.call(deleteBackground, {}),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function changeDarkBackgroundMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, onProgress }: PictureUpload) =>
      api.upload(changeDarkBackground, { form: formOf('darkBackgroundImage', file), onProgress }),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function deleteDarkBackgroundMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => api.call(deleteDarkBackground, {}),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function changeHostPictureMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, onProgress }: PictureUpload) =>
      api.upload(changeHostPicture, { form: formOf('hostPicture', file), onProgress }),
    onSuccess: (villa) => keepVilla(api, queryClient, villa),
  });
}

export function deleteHostPictureMutation(api: AdminApi, queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => api.call(deleteHostPicture, {}),
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

function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file, file.name);
  return form;
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
