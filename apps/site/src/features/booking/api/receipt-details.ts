import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import {
  type ReceiptDetails,
  getReceiptDetails,
  setReceiptDetails,
} from '@villa/shared/contract/payment-receipts.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingKey } from './get-booking.ts';
import { keepAnswer } from './booking-mutation.ts';

const receiptDetailsKey = (id: string) => [...bookingKey(id), 'receipt details'] as const;

/** To whom the coming receipts are made out beside the guest. Throws ApiError. */
export function receiptDetailsQuery({ _id: id }: Pick<Booking, '_id'>) {
  return queryOptions({
    queryKey: receiptDetailsKey(id),
    queryFn: async ({ signal }) =>
      (await api.call(getReceiptDetails, { params: { id }, signal })).receiptDetails,
  });
}

export function receiptDetailsMutation(id: string) {
  return mutationOptions<ReceiptDetails, Error, ReceiptDetails>({
    mutationFn: async (body) =>
      (await api.call(setReceiptDetails, { params: { id }, body })).receiptDetails,
    networkMode: 'always',
    onSuccess: (details, _sent, _result, { client }) =>
      keepAnswer(client, receiptDetailsKey(id), details),
  });
}
