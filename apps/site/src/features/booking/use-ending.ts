import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { BookingView } from './api/booking-view.ts';
import { bookingKey } from './api/get-booking.ts';
import { type Ending, endingOf } from './booking-step.ts';
import { millisecondsUntil, serverNow } from './server-clock.ts';

/** setTimeout counts in 32 bits; a longer wait would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Why the booking is over, or null while it lives. It changes by itself the moment the window runs
 * out, and then asks the server, which alone decides.
 */
export function useEnding({ booking, clock }: BookingView): Ending | null {
  const client = useQueryClient();
  const [checks, checkAgain] = useReducer((count: number) => count + 1, 0);
  const ending = endingOf(booking, serverNow(clock));

  useEffect(() => {
    if (booking.status !== 'pending' || booking.expiresAt === null || ending !== null) {
      return undefined;
    }
    // A timer may fire a moment early; then this runs again and waits for the rest.
    const wait = Math.min(millisecondsUntil(booking.expiresAt, clock), MAX_TIMEOUT_MS);
    const timer = setTimeout(checkAgain, wait);
    return () => clearTimeout(timer);
  }, [booking, clock, ending, checks]);

  const mustAsk = ending === 'expired' && booking.status === 'pending';
  useEffect(() => {
    if (mustAsk) void client.invalidateQueries({ queryKey: bookingKey(booking._id) });
  }, [mustAsk, client, booking._id]);

  return ending;
}
