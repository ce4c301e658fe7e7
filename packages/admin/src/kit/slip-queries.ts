import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { listWaitingSlips, readSlip } from '@villa/shared/contract/admin-slips.ts';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { type AdminBooking, changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getSlip, uploadSlip } from '@villa/shared/contract/payment.ts';
import { sendFitting } from '@villa/ui/small-picture.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { callQuery } from './call-query.ts';

const fileIn = (url: string): string | undefined =>
  new URL(url, 'http://villa').searchParams.get('file') ?? undefined;

/** The visible picture of a slip: a JPEG that the server drew. It never changes, so it is fetched once. */
export function slipQuery(api: AdminApi, id: string, url: string) {
  const file = fileIn(url);
  return queryOptions({
    queryKey: ['slip', id, file],
    queryFn: ({ signal }) => api.file(getSlip, { params: { id }, query: { file }, signal }),
    staleTime: 'static',
  });
}

/** The slip's file as the guest sent it, handed to `give`. */
export function originalSlipMutation(api: AdminApi, id: string, url: string) {
  return mutationOptions({
    mutationFn: async (give: (slip: Blob) => Promise<unknown>) =>
      give(
        await api.file(getSlip, { params: { id }, query: { file: fileIn(url), original: '1' } }),
      ),
  });
}

/** The findings on a file that is no booking's slip yet; the server keeps nothing of it. */
export function lookQuery(api: AdminApi, file: File, enabled: boolean) {
  return queryOptions({
    queryKey: ['slip-look', file.name, file.size, file.lastModified],
    queryFn: () =>
      sendFitting(file, SLIP_PICTURE, (fits) => {
        const form = new FormData();
        form.append('slip', fits, fits.name);
        return api.upload(readSlip, { form });
      }),
    enabled,
    retry: false,
    staleTime: 'static',
  });
}

/** The slips that wait, with all that is compared with them. */
export function reviewQuery(api: AdminApi) {
  return callQuery(api, ['slips'], listWaitingSlips, {});
}

/**
 * Puts a slip where a guest's are, to be checked like them. With `part`, the id of what it pays, it counts at once: that
 * is for a confirmed booking.
 */
export function attachSlipMutation(
  api: AdminApi,
  { _id: id, version }: Pick<AdminBooking, '_id' | 'version'>,
  part: string | null = null,
) {
  return mutationOptions({
    async mutationFn({ file, onProgress }: { file: File; onProgress: (part: number) => void }) {
      const { data } = await sendFitting(file, SLIP_PICTURE, (fits) => {
        const form = new FormData();
        // First, so that the server knows the booking before it reads the file.
        form.append('bookingId', id);
        if (part !== null) form.append('instalmentId', part);
        form.append('slip', fits, fits.name);
        return api.upload(uploadSlip, { form, onProgress });
      });
      if (part !== null) return;
      const { paymentSlipUrl } = data;
      await api.call(changeAdminBooking, { params: { id }, body: { paymentSlipUrl, version } });
    },
  });
}
