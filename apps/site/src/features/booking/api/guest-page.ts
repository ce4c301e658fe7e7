import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type GuestPage,
  getGuestPage,
  getSharedStay,
  shareStay,
  unshareStay,
} from '@villa/shared/contract/guest-page.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { api } from '@villa/site/app/api.ts';
import { bookingKey } from './get-booking.ts';
import { keepAnswer } from './booking-mutation.ts';

const guestPageKey = (id: string) => [...bookingKey(id), 'page'] as const;

/** How to get in when it is time, and the link for those who come along. Throws ApiError. */
export function guestPageQuery({ _id: id }: Pick<Booking, '_id'>) {
  return queryOptions({
    queryKey: guestPageKey(id),
    queryFn: ({ signal }) => api.call(getGuestPage, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // An open page shows the code when its time comes, and no longer than it may.
    refetchInterval: 60_000,
  });
}

export function shareMutation(id: string, onDone: () => void) {
  return mutationOptions<GuestPage, Error, boolean>({
    mutationFn: (share) => api.call(share ? shareStay : unshareStay, { params: { id } }),
    networkMode: 'always',
    onSuccess: async (answer, _share, _result, { client }) => {
      await keepAnswer(client, guestPageKey(id), answer);
      onDone();
    },
  });
}

/** A stay as those who come along see it. Throws ApiError. */
export function sharedStayQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-stay', token] as const,
    queryFn: ({ signal }) => api.call(getSharedStay, { params: { token }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });
}
