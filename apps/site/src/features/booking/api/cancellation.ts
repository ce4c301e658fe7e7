import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type Cancellation,
  type NewCancellation,
  askCancellation,
  getCancellation,
  nameRefundAccount,
  withdrawCancellation,
} from '@villa/shared/contract/cancellations.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingKey } from './get-booking.ts';

const cancellationKey = (id: string) => [...bookingKey(id), 'cancellation'] as const;

/** The refund for cancelling, and the state of a request. Throws ApiError. */
export function cancellationQuery(id: string) {
  return queryOptions({
    queryKey: cancellationKey(id),
    queryFn: ({ signal }) => api.call(getCancellation, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Somebody who waits for an answer sees it come.
    refetchInterval: ({ state }) => (state.data?.request?.state === 'open' ? 60_000 : false),
  });
}

function cancellationMutation<Variables>(
  id: string,
  send: (variables: Variables) => Promise<Cancellation>,
  onDone: () => void,
) {
  return mutationOptions<Cancellation, Error, Variables>({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (answer, _variables, _result, { client }) => {
      client.setQueryData(cancellationKey(id), answer);
      refreshBooking(client, id);
      onDone();
    },
    // Staff may have answered, or the day may have turned.
    onError: (_error, _variables, _result, { client }) => refreshBooking(client, id),
  });
}

function refreshBooking(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: bookingKey(id) });
}

export function askCancellationMutation(id: string, onDone: () => void) {
  return cancellationMutation(
    id,
    (body: NewCancellation) => api.call(askCancellation, { params: { id }, body }),
    onDone,
  );
}

/** Names the account for refunds. */
export function nameRefundAccountMutation(id: string, onDone: () => void) {
  return cancellationMutation(
    id,
    (body: RefundAccount) => api.call(nameRefundAccount, { params: { id }, body }),
    onDone,
  );
}

export function withdrawCancellationMutation(id: string, onDone: () => void) {
  return cancellationMutation(
    id,
    (_: undefined) => api.call(withdrawCancellation, { params: { id } }),
    onDone,
  );
}
