import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type NewBooking, createBooking } from '@villa/shared/contract/booking.ts';
import { api } from '@villa/site/app/api.ts';
import { finishAttempt, keyFor } from '../booking-attempt.ts';
import { rememberOpenBooking } from '../open-booking.ts';
import { type BookingView, viewOf } from './booking-view.ts';
import { bookingKey } from './get-booking.ts';

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
    rememberOpenBooking(view.booking._id);
    client.setQueryData(bookingKey(view.booking._id), view);
  },
});
