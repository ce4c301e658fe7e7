import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import {
  addSlides,
  changeBackground,
  deleteBackground,
  deleteSlide,
  orderSlides,
} from '@villa/shared/contract/admin-pictures.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { adminVillaQuery } from './villa-query.ts';

type Progress = (part: number) => void;

function formWith(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file, file.name);
  return form;
}

/** The pictures that hang in the villa itself. Every call answers the villa as it then is. */
export function villaPictures(api: AdminApi, queryClient: QueryClient) {
  const keep = async (villa: AdminVilla): Promise<void> => {
    const { queryKey } = adminVillaQuery(api);
    // What is being fetched since before this change would show the pictures as they were.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, villa);
  };
  return {
    addSlide: async (file: File, onProgress: Progress) =>
      keep(await api.upload(addSlides, { form: formWith('slideImages', file), onProgress })),
    setBackground: async (file: File, onProgress: Progress) =>
      keep(
        await api.upload(changeBackground, { form: formWith('backgroundImage', file), onProgress }),
      ),
    orderSlides: async (ids: string[]) => keep(await api.call(orderSlides, { body: { ids } })),
    deleteSlide: mutationOptions({
      mutationFn: (id: string) => api.call(deleteSlide, { params: { id } }),
      onSuccess: keep,
    }),
    deleteBackground: mutationOptions({
      mutationFn: () => api.call(deleteBackground, {}),
      onSuccess: keep,
    }),
  };
}
