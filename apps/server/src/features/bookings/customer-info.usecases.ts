import { type CustomerInfo, customerInfo as infoShape } from '@villa/shared/contract/booking.ts';
import { withDialledPhone } from '../../platform/read-phone.ts';
import { requireActive } from './active-booking.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps, BookingWriter, Decision } from './booking-writer.ts';

/**
 * Saves the guest's details. The first time this starts the payment window; later it only corrects.
 * The function throws AppError: `booking_confirmed`, `booking_cancelled` or `window_expired` to a
 * guest who is too late.
 */
export function createCustomerInfoSaving(
  deps: Pick<BookingDeps, 'newPaymentWindow'>,
  writer: BookingWriter,
) {
  return (id: string, typed: CustomerInfo, actor: Actor): BookingRecord => {
    const info = withDialledPhone(typed);
    return writer.change(id, actor, undefined, (record, now) => {
      if (actor.kind === 'guest') requireActive(record);
      if (isSame(record.customerInfo, info)) return null;
      return saveInfo(record, info, deps, now);
    });
  };
}

function saveInfo(
  record: BookingRecord,
  customerInfo: CustomerInfo,
  deps: Pick<BookingDeps, 'newPaymentWindow'>,
  now: Date,
): Decision {
  const startsWindow = record.status === 'pending' && record.customerInfo === null;
  return {
    changes: {
      customerInfo,
      customerName: nameOf(customerInfo),
      ...(startsWindow ? deps.newPaymentWindow(record, now) : {}),
    },
    event: 'customer_info',
  };
}

export function nameOf({ firstName, lastName }: CustomerInfo): string {
  return `${firstName} ${lastName}`.trim();
}

const FIELDS = Object.keys(infoShape.shape) as (keyof CustomerInfo)[];

export function isSame(before: CustomerInfo | null, info: CustomerInfo): boolean {
  return before !== null && FIELDS.every((field) => before[field] === info[field]);
}
