import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@villa/shared/client/api-client.ts';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import {
  addCharge,
  addPayment,
  listPayments,
  reversePayment,
} from '@villa/shared/contract/ledger.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

/** Asked again with its booking, whose version every payment raises. */
export function ledgerQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['booking', id, 'payments'],
    queryFn: ({ signal }) => api.call(listPayments, { params: { id }, signal }),
  });
}

/** Also after a refusal: somebody else may have written the same down. */
const showsEverywhere = (queryClient: QueryClient) => ({
  onSettled: () => void queryClient.invalidateQueries(),
});

export function confirmMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: Omit<CallInput<typeof setBookingStatus>['body'], 'status'>) =>
      api.call(setBookingStatus, { params: { id }, body: { ...body, status: 'confirmed' } }),
    ...showsEverywhere(queryClient),
  });
}

export function addPaymentMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof addPayment>['body']) =>
      api.call(addPayment, { params: { id }, body }),
    ...showsEverywhere(queryClient),
  });
}

export function reversePaymentMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({
      payment,
      ...body
    }: CallInput<typeof reversePayment>['body'] & { payment: string }) =>
      api.call(reversePayment, { params: { id, payment }, body }),
    ...showsEverywhere(queryClient),
  });
}

export function addChargeMutation(api: AdminApi, queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof addCharge>['body']) =>
      api.call(addCharge, { params: { id }, body }),
    ...showsEverywhere(queryClient),
  });
}
