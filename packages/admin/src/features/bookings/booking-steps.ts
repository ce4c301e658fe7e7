import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { type BookingAction, LEADS_TO } from '@villa/shared/domain/booking-actions.ts';
import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';

/** One change of a booking's status. */
export interface BookingStep {
  status?: BookingStatus;
  paymentSlipUrl?: string;
}

export function stepsOf(action: BookingAction): BookingStep[] {
  return [{ status: LEADS_TO[action] }];
}

/**
 * The steps that undo an action, through the status table like all others; null where the server takes the whole
 * step back, with its payment or its refused slips.
 * @param before the booking as it was
 */
export function stepsBack(
  action: BookingAction,
  before: Pick<AdminBooking, 'status' | 'paymentSlipUrl'>,
): BookingStep[] | null {
  const slip = before.paymentSlipUrl === null ? {} : { paymentSlipUrl: before.paymentSlipUrl };
  switch (action) {
    case 'confirm':
    case 'ask_for_slip':
      return null;
    case 'reopen':
      return [{ status: 'cancelled' }];
    case 'cancel':
      if (before.status === 'pending') return [{ status: 'pending' }];
      // Reopening removes the slip, so it is set again.
      return [
        { status: 'pending' },
        before.status === 'confirmed' ? { status: 'confirmed', ...slip } : slip,
      ];
  }
}
