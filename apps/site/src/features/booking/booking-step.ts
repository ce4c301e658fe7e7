import type { Booking } from '@villa/shared/contract/booking.ts';
import { hasExpired } from '@villa/shared/domain/booking/payment-window.ts';
import { paths } from '../../app/paths.ts';

/** The three steps of a booking after the dates are chosen; the last part of their addresses. */
export const STEPS = ['customer-info', 'payment', 'confirmation'] as const;
export type Step = (typeof STEPS)[number];

const PATHS: Record<Step, (id: string) => string> = {
  'customer-info': paths.customerInfo,
  payment: paths.payment,
  confirmation: paths.confirmation,
};

/** The address of a step of a booking. */
export function stepPath(step: Step, id: string): string {
  return PATHS[step](id);
}

/** The facts that decide the step: a booking, or a part of one in a test. */
export type BookingState = Pick<Booking, 'status' | 'expiresAt' | 'customerInfo' | 'cancelReason'>;

/** Why a booking is over, which frees its nights. */
export type Ending = 'expired' | 'cancelled';

/**
 * Why a booking is over, or null while it is active. The server's clock decides, so a page that has
 * been open for a day says so even before it has asked again.
 * @param serverNow milliseconds since 1970 on the server's clock
 */
export function endingOf(booking: BookingState, serverNow: number): Ending | null {
  if (booking.status === 'cancelled') {
    return booking.cancelReason === 'expired' ? 'expired' : 'cancelled';
  }
  const expiresAt = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  return hasExpired({ status: booking.status, expiresAt }, new Date(serverNow)) ? 'expired' : null;
}

/** The step that a booking has reached: where its link takes the guest. */
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

/**
 * Answers true for a step that may be opened: the one the booking has reached, the details while they can change, and
 * the payment again whenever something is still to be paid for a confirmed stay.
 */
export function mayVisit(
  step: Step,
  booking: Pick<Booking, 'status' | 'customerInfo' | 'money'>,
): boolean {
  if (step === stepOf(booking)) return true;
  const { status, money } = booking;
  switch (step) {
    case 'customer-info':
      return status === 'pending' || status === 'in_review';
    case 'payment':
      return status === 'confirmed' && money.next !== null;
    case 'confirmation':
      return false;
  }
}
