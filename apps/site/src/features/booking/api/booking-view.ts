import type { BookingAnswer, OwnBooking } from '@villa/shared/contract/booking.ts';
import { type ServerClock, readServerClock } from '../server-clock.ts';

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
