import {
  type Booking,
  type BookingAnswer,
  type BookingChange,
  type CustomerInfo,
  type OwnBooking,
  changeBooking,
  getBooking,
  saveCustomerInfo,
} from '@villa/shared/contract/booking.ts';
import {
  type QueryClient,
  type QueryKey,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';
import { api } from '@villa/site/app/api.ts';

/**
 * The reading of the server's clock at one moment of this page's own steady clock (`performance.now()`). The phone's
 * wall clock plays no part: many are minutes wrong, and some are years wrong.
 */
export interface ServerClock {
  /** The server's time, milliseconds since 1970. */
  serverTime: number;
  /** `performance.now()` at that moment. */
  steadyTime: number;
}

/**
 * Reads the server's clock off an answer. The server wrote its time between the sending of the
 * request and the arrival of the answer, so the middle is off by half the round trip at most.
 * @param sentAt, receivedAt `performance.now()`
 */
export function readServerClock(
  serverTime: string,
  sentAt: number,
  receivedAt: number,
): ServerClock {
  return { serverTime: Date.parse(serverTime), steadyTime: (sentAt + receivedAt) / 2 };
}

/** The server's time now, milliseconds since 1970. */
export function serverNow(clock: ServerClock, steadyNow: number = performance.now()): number {
  return clock.serverTime + (steadyNow - clock.steadyTime);
}

/** Milliseconds until an instant on the server's clock, 0 when it has passed. */
export function millisecondsUntil(
  instant: string,
  clock: ServerClock,
  steadyNow: number = performance.now(),
): number {
  return Math.max(0, Date.parse(instant) - serverNow(clock, steadyNow));
}

/** A booking and the server's clock as it stood when the booking was answered. */
export interface BookingView {
  booking: OwnBooking;
  clock: ServerClock;
}

/** Makes a call that answers a booking and reads the server's clock off it. @throws ApiError */
export async function viewOf(call: () => Promise<BookingAnswer>): Promise<BookingView> {
  const sentAt = performance.now();
  const { data } = await call();
  return {
    booking: data.booking,
    clock: readServerClock(data.serverTime, sentAt, performance.now()),
  };
}

/** Errors that mean: the booking has changed since this page was drawn. */
const MOVED_ON: ReadonlySet<ErrorCode> = new Set([
  'booking_cancelled',
  'booking_confirmed',
  'customer_info_missing',
  'invalid_transition',
  'not_found',
  'stale_version',
  'window_expired',
]);

/**
 * A change of one booking: every page then shows its answer, and an error that shows that the page
 * is out of date fetches the booking again.
 * @param onDone called after a success even when the change itself has led away from the page
 */
export function bookingMutation<Variables>(
  id: string,
  change: (variables: Variables) => Promise<BookingView>,
  onDone?: (view: BookingView) => void,
) {
  return mutationOptions<BookingView, Error, Variables>({
    mutationFn: change,
    // Offline it fails at once and says so, instead of waiting with a button that does nothing.
    networkMode: 'always',
    onSuccess: async (view, _variables, _result, { client }) => {
      await keepAnswer(client, bookingKey(id), view);
      onDone?.(view);
    },
    onError: (error, _variables, _result, { client }) => {
      if (!(error instanceof ApiError && MOVED_ON.has(error.code))) return;
      void client.invalidateQueries({ queryKey: bookingKey(id) });
    },
  });
}

/**
 * Shows a change's answer. A request that began before the change would show what was, so it ends here. Requests below its
 * key go on: a query whose first request ends without an answer is not asked again, and its page waits for ever.
 */
async function keepAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}

/**
 * A part of a booking that has calls of its own, fresh whenever the guest looks at it again.
 * @param isAwaited somebody who waits for an answer sees it come
 */
export function partQuery<Part>(
  id: string,
  name: string,
  read: (signal: AbortSignal) => Promise<Part>,
  isAwaited: (part: Part) => boolean = () => false,
) {
  return queryOptions({
    queryKey: [...bookingKey(id), name] as const,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => data !== undefined && isAwaited(data) && 60_000,
  });
}

/**
 * A change of such a part. The booking is read again first: what is due may be another sum. Changes of one part follow
 * each other: an answer that is kept after a later one would take back what that one says.
 */
export function partMutation<Part, Variables>(
  id: string,
  name: string,
  send: (variables: Variables) => Promise<Part>,
  onDone?: () => void,
) {
  return mutationOptions<Part, Error, Variables>({
    mutationFn: send,
    networkMode: 'always',
    scope: { id: `${id} ${name}` },
    onSuccess: async (answer, _variables, _result, { client }) => {
      await client.invalidateQueries({
        queryKey: bookingKey(id),
        predicate: ({ queryKey }) => queryKey[2] !== name,
      });
      await keepAnswer(client, [...bookingKey(id), name], answer);
      onDone?.();
    },
    // Staff may have answered, or the day may have turned.
    onError: (_error, _variables, _result, { client }) =>
      void client.invalidateQueries({ queryKey: bookingKey(id) }),
  });
}

/** Staff review a slip while the guest waits, and may confirm or cancel while a guest reads the payment page. */
function pollEvery(booking: Booking | undefined): number | false {
  if (booking === undefined || booking.status === 'cancelled') return false;
  const { status } = booking;
  if (status === 'in_review' || (status === 'confirmed' && hasWaitingSlip(booking))) return 10_000;
  return (status === 'pending' || booking.money.next !== null) && 60_000;
}

export function bookingKey(id: string) {
  return ['booking', id] as const;
}

/** Throws ApiError. */
export function readBooking(id: string, signal?: AbortSignal): Promise<BookingView> {
  return viewOf(() => api.call(getBooking, { params: { id }, ...(signal && { signal }) }));
}

/** One booking by its id, fresh whenever the guest looks at it again. Throws ApiError. */
export function bookingQuery(id: string) {
  return queryOptions<BookingView, Error, BookingView, ReturnType<typeof bookingKey>>({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => readBooking(id, signal),
    staleTime: 0,
    // While a phone sleeps, its steady clock stops too.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollEvery(state.data?.booking),
  });
}

/** An open payment page hears within five seconds that its booking or an account has changed, while somebody looks. */
export const WATCH_MS = 4000;

/** Sends a guest's change. @throws ApiError */
export function sendChange(id: string, body: BookingChange) {
  return viewOf(() => api.call(changeBooking, { params: { id }, body }));
}

export function changeBookingMutation(id: string, onDone?: () => void) {
  return bookingMutation(id, (change: BookingChange) => sendChange(id, change), onDone);
}

type GuestDetails = { customerInfo: CustomerInfo; specialRequests?: string };

/**
 * Saves who comes and what they ask for; the first time it starts the payment window. The requests go first: once the
 * window has begun, nothing of the form is still to be saved.
 */
export function saveCustomerInfoMutation(id: string, onDone: (view: BookingView) => void) {
  return bookingMutation(
    id,
    async ({ customerInfo, specialRequests }: GuestDetails) => {
      if (specialRequests !== undefined) await sendChange(id, { specialRequests });
      return viewOf(() => api.call(saveCustomerInfo, { params: { id }, body: { customerInfo } }));
    },
    onDone,
  );
}
