import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type ReceiptDetails,
  getReceiptDetails,
  setReceiptDetails,
} from '@villa/shared/contract/payment-receipts.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';

export function receiptDetailsQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['receipt details', id],
    queryFn: async ({ signal }) =>
      (await api.call(getReceiptDetails, { params: { id }, signal })).receiptDetails,
  });
}

export function setReceiptDetailsMutation(api: AdminApi, client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: async (body: ReceiptDetails) =>
      (await api.call(setReceiptDetails, { params: { id }, body })).receiptDetails,
    onSuccess: (details: ReceiptDetails) =>
      client.setQueryData(receiptDetailsQuery(api, id).queryKey, details),
  });
}
