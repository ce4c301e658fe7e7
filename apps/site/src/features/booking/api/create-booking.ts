import { randomKey } from '@villa/shared/client/random-key.ts';
import { type NewBooking, createBooking } from '@villa/shared/contract/booking.ts';
import { keepOwnBooking } from '../device.ts';
import { keep, readKept } from '../tab-storage.ts';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { api } from '@villa/site/app/api.ts';
import { type BookingView, bookingKey, viewOf } from './booking.ts';

/** Kept with the tab, so that a reload while the answer is under way does not book again. */
const STORAGE_KEY = 'booking-attempt';

/** The Idempotency-Key of this booking: the same one while nobody knows whether it arrived. */
export function keyFor(booking: NewBooking): string {
  const body = JSON.stringify(booking);
  const [key = '', ...kept] = readKept(STORAGE_KEY)?.split(' ') ?? [];
  if (kept.join(' ') === body) return key;
  const newKey = randomKey();
  keep(STORAGE_KEY, `${newKey} ${body}`);
  return newKey;
}

/** The answer is known, whatever it was: the next booking is another one. */
export function finishAttempt(): void {
  keep(STORAGE_KEY, null);
}

/**
 * Books. A second try after an answer that got lost carries the first try's key, so it books once;
 * any answer that did come ends the attempt.
 */
export const createBookingMutation = mutationOptions<BookingView, Error, NewBooking>({
  mutationFn: async (booking) => {
    const headers = { 'idempotency-key': keyFor(booking) };
    try {
      const view = await viewOf(() => api.call(createBooking, { body: booking, headers }));
      finishAttempt();
      return view;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) finishAttempt();
      throw error;
    }
  },
  networkMode: 'always',
  onSuccess: (view, _booking, _result, { client }) => {
    keepOwnBooking(view.booking._id);
    client.setQueryData(bookingKey(view.booking._id), view);
  },
});
