import { queryOptions } from '@tanstack/react-query';
import { getGuestMoney } from '@villa/shared/contract/guest-money.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingKey } from './get-booking.ts';
import { getPayment } from '@villa/shared/contract/payment.ts';

/** The guest's own payments, asked for again whenever the booking has changed. Throws ApiError. */
export function moneyQuery({ _id: id, version }: Pick<Booking, '_id' | 'version'>) {
  return queryOptions({
    queryKey: [...bookingKey(id), 'money', version] as const,
    queryFn: ({ signal }) => api.call(getGuestMoney, { params: { id }, signal }),
  });
}

/** The ways to pay: accounts, PromptPay, amount. Only while the booking is active. Throws ApiError. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id, 'payment'] as const,
    queryFn: ({ signal }) => api.call(getPayment, { params: { id }, signal }),
    staleTime: 60_000,
    // An open page must not go on showing an account that guests shall no longer pay into.
    refetchInterval: 60_000,
  });
}
