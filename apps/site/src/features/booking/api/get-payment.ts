import { queryOptions } from '@tanstack/react-query';
import { getPayment } from '@villa/shared/contract/payment.ts';
import { api } from '@villa/site/app/api.ts';

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
