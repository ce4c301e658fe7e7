import { type QueryClient, mutationOptions, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import type { BookingView } from './booking-view.ts';
import { bookingKey } from './get-booking.ts';

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

function hasMovedOn(error: unknown): boolean {
  return error instanceof ApiError && MOVED_ON.has(error.code);
}

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
    onError: (error, _variables, _result, { client }) => refreshIfMovedOn(client, id, error),
  });
}

function refreshIfMovedOn(client: QueryClient, id: string, error: Error): void {
  if (hasMovedOn(error)) void client.invalidateQueries({ queryKey: bookingKey(id) });
}

/**
 * Shows a change's answer. A request that began before the change would show what was, so it ends here. Requests below its
 * key go on: a query whose first request ends without an answer is not asked again, and its page waits for ever.
 */
export async function keepAnswer(
  client: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
