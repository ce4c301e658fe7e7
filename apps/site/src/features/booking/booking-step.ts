import type { Booking } from '@villa/shared/contract/booking.ts';
import { hasExpired } from '@villa/shared/domain/payment-window.ts';

/** The three steps of a booking after the dates are chosen; the last part of their addresses. */
export const STEPS = ['customer-info', 'payment', 'confirmation'] as const;
export type Step = (typeof STEPS)[number];

/** What decides the step: a booking, or a part of one in a test. */
export type Standing = Pick<Booking, 'status' | 'expiresAt' | 'customerInfo' | 'cancelReason'>;

/** Why a booking is over, or null while it lives. The nights are somebody else's to take. */
export type Ending = 'expired' | 'cancelled';

/**
 * Whether a booking is over. The clock of the server decides a window's end, so a page that has
 * been open for a day says so even before it has asked again.
 * @param serverNow milliseconds since 1970 on the server's clock
 */
export function endingOf(booking: Standing, serverNow: number): Ending | null {
  if (booking.status === 'cancelled') {
    return booking.cancelReason === 'expired' ? 'expired' : 'cancelled';
  }
  const expiresAt = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  return hasExpired({ status: booking.status, expiresAt }, new Date(serverNow)) ? 'expired' : null;
}

/** The step where a booking stands: where its link, opened again, takes the guest. */
export function stepOf(booking: Pick<Booking, 'status' | 'customerInfo'>): Step {
  switch (booking.status) {
    case 'in_review':
    case 'confirmed':
    // A cancelled booking has no step; its page says so wherever it is opened.
    case 'cancelled':
      return 'confirmation';
    case 'pending':
      return booking.customerInfo === null ? 'customer-info' : 'payment';
  }
}

/** Whether a step may be looked at: the one where the booking stands, and the details while they can change. */
export function mayVisit(step: Step, booking: Pick<Booking, 'status' | 'customerInfo'>): boolean {
  if (step === stepOf(booking)) return true;
  return (
    step === 'customer-info' && (booking.status === 'pending' || booking.status === 'in_review')
  );
}
