import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AdminBooking, changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getReceipt, getSlip, uploadSlip } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

const fileIn = (url: string): string | undefined =>
  new URL(url, 'http://villa').searchParams.get('file') ?? undefined;

/** What is seen of a slip: a JPEG that the server drew. It never changes, so it is fetched once. */
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

/** The receipt, made when it is asked for because it changes with the booking, and handed to `give`. */
export function receiptMutation(
  api: AdminApi,
  { _id: id, reference }: Pick<AdminBooking, '_id' | 'reference'>,
) {
  return mutationOptions({
    mutationFn: async (give: (name: string, receipt: Blob) => Promise<unknown>) =>
      give(`receipt-${reference}.pdf`, await api.file(getReceipt, { params: { id } })),
  });
}

/** A slip that a guest sent some other way: kept for the booking, and then saved in it as the guest would. */
export function attachSlipMutation(api: AdminApi, { _id: id, version }: AdminBooking) {
  return mutationOptions({
    async mutationFn({ file, onProgress }: { file: File; onProgress: (part: number) => void }) {
      const form = new FormData();
      // First, so that the server knows the booking before it reads the file.
      form.append('bookingId', id);
      form.append('slip', file, file.name);
      const { data } = await api.upload(uploadSlip, { form, onProgress });
      const { paymentSlipUrl } = data;
      return api.call(changeAdminBooking, { params: { id }, body: { paymentSlipUrl, version } });
    },
  });
}
