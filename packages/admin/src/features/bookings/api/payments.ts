import { mutationOptions } from '@tanstack/react-query';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getStaySummary } from '@villa/shared/contract/payment.ts';
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
