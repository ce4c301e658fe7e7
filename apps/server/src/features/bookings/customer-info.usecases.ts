import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import { paymentEndsAt } from '@villa/shared/domain/payment-window.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BookingDeps, BookingDesk, Decision } from './booking-desk.ts';
import type { BookingRecord, Doer } from './booking-record.ts';

/**
 * Who is coming. The first time it starts the payment window; later it only corrects. The function
 * throws AppError: `booking_confirmed`, `booking_cancelled` or `window_expired` to a guest who is too late.
 */
export function createCustomerInfoSaving(deps: BookingDeps, desk: BookingDesk) {
  return (id: string, info: CustomerInfo, doer: Doer): BookingRecord =>
    desk.change(id, doer, undefined, (record, now) => {
      if (doer.actor === 'guest') refuseTooLate(record);
      if (isSame(record.customerInfo, info)) return null;
      return saveInfo(record, info, deps, now);
    });
}

function refuseTooLate({ status, cancelReason }: BookingRecord): void {
  if (status === 'confirmed') throw new AppError('booking_confirmed');
  if (status !== 'cancelled') return;
  throw new AppError(cancelReason === 'expired' ? 'window_expired' : 'booking_cancelled');
}

function saveInfo(
  record: BookingRecord,
  customerInfo: CustomerInfo,
  deps: BookingDeps,
  now: Date,
): Decision {
  const startsWindow = record.status === 'pending' && record.customerInfo === null;
  return {
    changes: {
      customerInfo,
      customerName: nameOf(customerInfo),
      ...(startsWindow ? { expiresAt: paymentEndsAt(now, deps.villaSettings()) } : {}),
    },
    event: 'customer_info',
  };
}

export function nameOf({ firstName, lastName }: CustomerInfo): string {
  return `${firstName} ${lastName}`.trim();
}

export function isSame(a: CustomerInfo | null, b: CustomerInfo): boolean {
  return (
    a !== null &&
    a.firstName === b.firstName &&
    a.lastName === b.lastName &&
    a.email === b.email &&
    a.phone === b.phone
  );
}
