import {
  type QueryClient,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import {
  type PaymentToRecord,
  previewPayment,
  recordPayment,
} from '@villa/shared/contract/ledger.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/**
 * The server's answer to what recording this payment would do; null asks for nothing. It is about the booking as it is
 * now: a version that is over is refused when the payment is recorded, and names no fault before.
 */
export function previewQuery(api: AdminApi, id: string, body: PaymentToRecord | null) {
  return queryOptions({
    queryKey: ['payment preview', id, body],
    queryFn: ({ signal }) => {
      if (body === null) return null;
      const { version: _version, ...payment } = body;
      return api.call(previewPayment, { params: { id }, body: payment, signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** Also after a refusal: somebody else may have recorded the same. */
const showsEverywhere = (queryClient: QueryClient) => ({
  onSettled: () => void queryClient.invalidateQueries(),
});

/** Records money. Until the booking has been fetched again, its page shows the money of the answer. */
export function recordPaymentMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    async mutationFn(body: PaymentToRecord) {
      const done = await api.call(recordPayment, { params: { id }, body });
      const { money, instalments, version } = done;
      queryClient.setQueryData<BookingDetail>(['booking', id], (before) =>
        before && before.version === body.version && before.status === done.status
          ? { ...before, money, instalments, version }
          : before,
      );
      return done;
    },
    ...showsEverywhere(queryClient),
  });
}

/** Confirms a booking for which no money came. */
export function confirmWithoutMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: Omit<CallInput<typeof setBookingStatus>['body'], 'status' | 'received'>) =>
      api.call(setBookingStatus, { params: { id }, body: { ...body, status: 'confirmed' } }),
    ...showsEverywhere(queryClient),
  });
}
