import type { Booking } from '@villa/shared/contract/booking.ts';
import { hasExpired } from '@villa/shared/domain/booking/payment-window.ts';
import { besideSlips } from '@villa/shared/domain/money/slip-covers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { type BookingView, bookingKey, millisecondsUntil, serverNow } from './api/booking.ts';

/** The three steps of a booking after the dates are chosen; the last part of their addresses. */
export const STEPS = ['customer-info', 'payment', 'confirmation'] as const;
export type Step = (typeof STEPS)[number];

/** The address of a step of a booking. */
export function stepPath(step: Step, id: string): string {
  return `/booking/${encodeURIComponent(id)}/${step}`;
}

/** The facts that decide the step: a booking, or a part of one in a test. */
export type BookingState = Pick<Booking, 'status' | 'expiresAt' | 'customerInfo' | 'cancelReason'>;

/** Why a booking is over, which frees its nights. */
export type Ending = 'expired' | 'cancelled';

/**
 * Why a booking is over, or null while it is active. The server's clock decides, so a page that has
 * been open for a day says so even before it has asked again.
 * @param now milliseconds since 1970 on the server's clock
 */
export function endingOf(booking: BookingState, now: number): Ending | null {
  if (booking.status === 'cancelled') {
    return booking.cancelReason === 'expired' ? 'expired' : 'cancelled';
  }
  const expiresAt = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  return hasExpired({ status: booking.status, expiresAt }, new Date(now)) ? 'expired' : null;
}

/** The step that a booking has reached: where its link takes the guest. One that was cancelled says so wherever it is opened. */
export function stepOf({ status, customerInfo }: Pick<Booking, 'status' | 'customerInfo'>): Step {
  if (status !== 'pending') return 'confirmation';
  return customerInfo === null ? 'customer-info' : 'payment';
}

/**
 * Answers true for a step that may be opened: the one the booking has reached, the details while they can change, and
 * the payment again whenever something is still to be paid for a confirmed stay, or beside a slip that waits.
 */
export function mayVisit(
  step: Step,
  booking: Pick<Booking, 'status' | 'customerInfo' | 'money' | 'slips' | 'instalments'>,
): boolean {
  const { status, money } = booking;
  const { next } = money;
  // The price has risen while a slip waits: the rest is paid beside it.
  const isRisen = status === 'in_review' && next !== null && besideSlips(booking, next.dueOn);
  return (
    step === stepOf(booking) ||
    (step === 'customer-info' && (status === 'pending' || status === 'in_review')) ||
    (step === 'payment' && ((status === 'confirmed' && next !== null) || Boolean(isRisen)))
  );
}

/** The page of the extras: beside the steps, of a hold and of a confirmed stay. */
export type Page = Step | 'extras';

export function mayVisitPage(page: Page, booking: Parameters<typeof mayVisit>[1]): boolean {
  if (page !== 'extras') return mayVisit(page, booking);
  return booking.status === 'pending' || booking.status === 'confirmed';
}

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
