import { mutationOptions } from '@tanstack/react-query';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { type AdminBooking, changeAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getStaySummary, uploadSlip } from '@villa/shared/contract/payment.ts';
import { sendFitting } from '@villa/ui/small-picture.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** The summary of the stay, made when it is asked for because it changes with the booking, and handed to `give`. */
export function summaryMutation(
  api: AdminApi,
  { _id: id, reference }: Pick<AdminBooking, '_id' | 'reference'>,
) {
  return mutationOptions({
    mutationFn: async (give: (name: string, summary: Blob) => Promise<unknown>) =>
      give(`${reference}.pdf`, await api.file(getStaySummary, { params: { id } })),
  });
}

/** A slip that a guest sent some other way: kept for the booking, and then saved in it as the guest would. */
export function attachSlipMutation(api: AdminApi, { _id: id, version }: AdminBooking) {
  return mutationOptions({
    async mutationFn({ file, onProgress }: { file: File; onProgress: (part: number) => void }) {
      const { data } = await sendFitting(file, SLIP_PICTURE, (fits) => {
        const form = new FormData();
        // First, so that the server knows the booking before it reads the file.
        form.append('bookingId', id);
        form.append('slip', fits, fits.name);
        return api.upload(uploadSlip, { form, onProgress });
      });
      const { paymentSlipUrl } = data;
      return api.call(changeAdminBooking, { params: { id }, body: { paymentSlipUrl, version } });
    },
  });
}
