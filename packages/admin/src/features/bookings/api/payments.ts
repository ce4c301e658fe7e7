import { mutationOptions } from '@tanstack/react-query';
import { type AdminBooking, changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getReceipt, uploadSlip } from '@villa/shared/contract/payment.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

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
