import { queryOptions } from '@tanstack/react-query';
import { ApiError, type CallInput } from '@villa/shared/client/api-client.ts';
import {
  type CheckIn,
  getCheckIn,
  getCheckInByLink,
  linkGuest,
  putCheckIn,
  putCheckInByLink,
  unlinkGuest,
} from '@villa/shared/contract/check-in.ts';
import { api } from '@villa/site/app/api.ts';
import { partMutation, partQuery } from './booking.ts';

export type CheckInBody = CallInput<typeof putCheckIn>['body'];

/** The guests of a booking; companions fill in their rows meanwhile. */
export const checkInQuery = (id: string) =>
  partQuery(
    id,
    'check-in',
    (signal) => api.call(getCheckIn, { params: { id }, signal }),
    () => true,
  );

export const changeCheckInMutation = (id: string) =>
  partMutation(id, 'check-in', (body: CheckInBody) =>
    api.call(putCheckIn, { params: { id }, body }),
  );

/** Makes the own link of a guest, or takes it back. */
export const linkGuestMutation = (id: string) =>
  partMutation(id, 'check-in', ({ guest, link }: { guest: string; link: boolean }) =>
    api.call(link ? linkGuest : unlinkGuest, { params: { id, guest } }),
  );

const ownKey = (token: string) => ['own-check-in', token] as const;

/** One guest's row, or a channel's stay, by its link. */
export const ownCheckInQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token),
    queryFn: ({ signal }) => api.call(getCheckInByLink, { params: { token }, signal }),
    staleTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });

export const changeOwnCheckInMutation = (token: string) => ({
  mutationFn: (body: CheckInBody): Promise<CheckIn> =>
    api.call(putCheckInByLink, { params: { token }, body }),
  networkMode: 'always' as const,
  onSuccess: (answer: CheckIn, _body: unknown, _made: unknown, context: Context) =>
    void context.client.setQueryData(ownKey(token), answer),
  onError: (_error: Error, _body: unknown, _made: unknown, context: Context) =>
    void context.client.invalidateQueries({ queryKey: ownKey(token) }),
});

interface Context {
  client: {
    setQueryData(key: readonly unknown[], data: CheckIn): unknown;
    invalidateQueries(what: { queryKey: readonly unknown[] }): unknown;
  };
}
