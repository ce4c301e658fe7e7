import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import type { BookingView } from './booking-view.ts';
import { bookingKey } from './get-booking.ts';
import { keepAnswer } from './keep-answer.ts';

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
