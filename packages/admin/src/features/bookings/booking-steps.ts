import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { type BookingAction, LEADS_TO } from '@villa/shared/domain/booking-actions.ts';
import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';

/** One change of a booking on the way. */
export interface BookingStep {
  status?: BookingStatus;
  paymentSlipUrl?: string;
}

export function stepsOf(action: BookingAction): BookingStep[] {
  return [{ status: LEADS_TO[action] }];
}

/**
 * The way back after an action, through the status table like every other way; none after a
 * confirmation, which the guest has been told.
 * @param before the booking as it was
 */
export function stepsBack(
  action: BookingAction,
  before: Pick<AdminBooking, 'status' | 'paymentSlipUrl'>,
): BookingStep[] {
  const slip = before.paymentSlipUrl === null ? {} : { paymentSlipUrl: before.paymentSlipUrl };
  switch (action) {
    case 'confirm':
      return [];
    case 'reopen':
      return [{ status: 'cancelled' }];
    case 'ask_for_slip':
      return [slip];
    case 'cancel':
      if (before.status === 'pending') return [{ status: 'pending' }];
      // Reopening forgets the slip, so it is put in again.
      return [
        { status: 'pending' },
        before.status === 'confirmed' ? { status: 'confirmed', ...slip } : slip,
      ];
  }
}
