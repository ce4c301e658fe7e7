import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type TopUpAnswer,
  getTopUp,
  takeTopUp,
  withdrawTopUp,
} from '@villa/shared/contract/top-ups.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingKey } from './get-booking.ts';

const topUpKey = (id: string) => [...bookingKey(id), 'top-up'] as const;

/** The price of one more bedroom, and the one that was taken. Throws ApiError. */
export function topUpQuery(id: string) {
  return queryOptions({
    queryKey: topUpKey(id),
    queryFn: ({ signal }) => api.call(getTopUp, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.topUp?.state === 'open' ? 60_000 : false),
  });
}

function topUpMutation<Variables>(
  id: string,
  send: (variables: Variables) => Promise<TopUpAnswer>,
  onDone: () => void,
) {
  return mutationOptions<TopUpAnswer, Error, Variables>({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async (answer, _variables, _result, { client }) => {
      client.setQueryData(topUpKey(id), answer);
      // The payment page asks for what the booking says is due.
      await client.invalidateQueries({ queryKey: bookingKey(id) });
      onDone();
    },
    onError: (_error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: bookingKey(id) }),
  });
}

export function takeTopUpMutation(id: string, onDone: () => void) {
  return topUpMutation(
    id,
    (body: { rooms: number; amount: number }) => api.call(takeTopUp, { params: { id }, body }),
    onDone,
  );
}

export function withdrawTopUpMutation(id: string, onDone: () => void) {
  return topUpMutation(id, (_: undefined) => api.call(withdrawTopUp, { params: { id } }), onDone);
}
