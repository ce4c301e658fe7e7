import { queryOptions } from '@tanstack/react-query';
import { type Booking, getBooking } from '@villa/shared/contract/booking.ts';
import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';
import { api } from '@villa/site/app/api.ts';
import { type BookingView, viewOf } from './booking-view.ts';

/** Staff review a slip while the guest waits, who sees the result within seconds of it. */
const REVIEW_POLL_MS = 10_000;
/** Staff may confirm, cancel or write down what came while a guest reads the payment page. */
const PENDING_POLL_MS = 60_000;

function pollEvery(booking: Booking | undefined): number | false {
  switch (booking?.status) {
    case 'in_review':
      return REVIEW_POLL_MS;
    case 'pending':
      return PENDING_POLL_MS;
    case 'confirmed':
      if (hasWaitingSlip(booking)) return REVIEW_POLL_MS;
      return booking.money.next === null ? false : PENDING_POLL_MS;
    default:
      return false;
  }
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
