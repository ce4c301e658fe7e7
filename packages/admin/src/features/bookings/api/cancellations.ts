import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { acceptCancellation } from '@villa/shared/contract/admin-cancellations.ts';
import { type AdminBooking, setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { confirmTopUp, declineTopUp } from '@villa/shared/contract/admin-top-ups.ts';
import { getTransferPicture } from '@villa/shared/contract/transfer-pictures.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

type Versioned = Pick<AdminBooking, '_id' | 'version'>;

export interface Ending {
  /** The villa cancels: everything goes back; the guest asked: this much is kept. */
  kept?: number | undefined;
  /** Why that is not what the booking's terms say. */
  reason?: string | undefined;
  words?: string | undefined;
}

/** Ends a stay, as the guest asked for it where a request waits. */
export function endStayMutation(
  api: AdminApi,
  { _id: id, version }: Versioned,
  hasRequest: boolean,
) {
  return mutationOptions({
    mutationFn: ({ kept, reason, words }: Ending): Promise<AdminBooking> =>
      hasRequest && kept !== undefined
        ? api.call(acceptCancellation, { params: { id }, body: { kept, reason, words, version } })
        : api.call(setBookingStatus, {
            params: { id },
            body: { status: 'cancelled', kept, reason, version },
          }),
  });
}

export function answerTopUpMutation(api: AdminApi, { _id: id, version }: Versioned) {
  return mutationOptions({
    mutationFn: (opens: boolean) =>
      api.call(opens ? confirmTopUp : declineTopUp, { params: { id }, body: { version } }),
  });
}

/** The picture of a refund's transfer; another picture has another address. */
export function transferPictureQuery(api: AdminApi, id: string, payment: string, url: string) {
  return queryOptions({
    queryKey: ['transfer-picture', id, payment, url],
    queryFn: ({ signal }) => api.file(getTransferPicture, { params: { id, payment }, signal }),
    staleTime: 'static',
  });
}
