import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { getDamagePicture, uploadDamagePicture } from '@villa/shared/contract/damage-pictures.ts';
import { sendFitting } from '@villa/ui/small-picture.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** A picture of damage by its address, whose last part names it; it never changes. */
export function damagePictureQuery(api: AdminApi, id: string, charge: number, url: string) {
  const picture = decodeURIComponent(url.split('/').at(-1) ?? '');
  return queryOptions({
    queryKey: ['damage-picture', id, picture],
    queryFn: ({ signal }) =>
      api.file(getDamagePicture, { params: { id, charge: String(charge), picture }, signal }),
    staleTime: 'static',
  });
}

/** Sends pictures one after the other: a phone's line carries no two at once. */
export function damagePicturesMutation(api: AdminApi, id: string) {
  return mutationOptions({
    async mutationFn({ charge, files }: { charge: number; files: readonly File[] }) {
      for (const file of files) {
        await sendFitting(file, SLIP_PICTURE, (fits) => {
          const form = new FormData();
          form.append('picture', fits, fits.name);
          const params = { id, charge: String(charge) };
          return api.upload(uploadDamagePicture, { params, form });
        });
      }
    },
  });
}
