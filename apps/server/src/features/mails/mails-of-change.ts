import type { MailKind } from '@villa/shared/contract/mails.ts';
import type { BookingChanged } from '../bookings/booking-changes.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';

/**
 * Which mails a change of a booking is worth. Nobody can be written to before the guest has left an
 * address, and nobody is written to about a booking in the bin: deleting is for mistakes, cancelling
 * is what a guest hears of.
 */
export function mailsOfChange({ before, after, event, actor }: BookingChanged): MailKind[] {
  if (after.customerInfo === null || after.deletedAt !== null) return [];
  switch (event) {
    case 'created':
    case 'customer_info':
    case 'changed':
      return onceKnown(before, after);
    case 'slip': {
      const first: MailKind[] = before?.status === 'in_review' ? [] : ['slip_received'];
      // The owner needs no mail about a slip that staff saved themselves.
      return actor.kind === 'guest' ? [...first, 'owner_slip'] : first;
    }
    case 'slip_cleared':
      return actor.kind === 'admin' ? ['slip_again'] : [];
    case 'reopened':
      // Ended with many others and taken back: the slip is looked at as before.
      return [after.status === 'in_review' ? 'slip_received' : event];
    case 'confirmed':
    case 'cancelled':
    case 'expired':
      return [event];
    default:
      return [];
  }
}

/** The first word to a new address: a misspelt one that was mended must not cost the guest the way back. */
function onceKnown(before: BookingRecord | null, after: BookingRecord): MailKind[] {
  if (before?.customerInfo?.email === after.customerInfo?.email) return [];
  if (after.status === 'pending') return ['received'];
  return before === null && after.status === 'confirmed' ? ['confirmed'] : [];
}

/** Whether a mail would still tell the truth. */
export function isStillTrue(kind: MailKind, booking: BookingRecord): boolean {
  switch (kind) {
    case 'received':
    case 'slip_again':
    case 'reopened':
      return booking.status === 'pending';
    case 'slip_received':
    case 'owner_slip':
      return booking.status === 'in_review';
    case 'confirmed':
      return booking.status === 'confirmed';
    case 'cancelled':
      return booking.status === 'cancelled' && booking.cancelReason !== 'expired';
    case 'expired':
      return booking.status === 'cancelled' && booking.cancelReason === 'expired';
    case 'owner_holds':
      // Its numbers are counted when it goes out.
      return true;
  }
}
