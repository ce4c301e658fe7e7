import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import type { BookingChanged } from '../bookings/booking-changes.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';

/**
 * Which mails a change of a booking is worth. Nobody can be written to before the guest has left an
 * address, and nobody is written to about a booking in the bin: deleting is for mistakes, cancelling
 * is what a guest hears of.
 */
export function mailsOfChange({
  before,
  after,
  event,
  actor,
  isFirstOfSeveral,
}: BookingChanged): BookingMailKind[] {
  if (after.customerInfo === null || after.deletedAt !== null || isFirstOfSeveral) return [];
  switch (event) {
    case 'created':
    case 'customer_info':
    case 'changed':
      return onceKnown(before, after);
    case 'slip': {
      const first: BookingMailKind[] = before?.status === 'in_review' ? [] : ['slip_received'];
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
function onceKnown(before: BookingRecord | null, after: BookingRecord): BookingMailKind[] {
  if (before?.customerInfo?.email === after.customerInfo?.email) return [];
  if (after.status === 'pending') return ['received'];
  return before === null && after.status === 'confirmed' ? ['confirmed'] : [];
}

const UNDOABLE: readonly BookingEvent[] = [
  'slip',
  'slip_cleared',
  'confirmed',
  'cancelled',
  'reopened',
];

/** Whether staff are offered to take this step back; then its mails wait until they no longer are. */
export function canBeUndone({ event, actor }: Pick<BookingChanged, 'event' | 'actor'>): boolean {
  return actor.kind === 'admin' && UNDOABLE.includes(event);
}

/** Whether what a mail says is still true. */
export function isStillTrue(kind: BookingMailKind, booking: BookingRecord): boolean {
  switch (kind) {
    case 'received':
    case 'slip_again':
    case 'reopened':
      return booking.status === 'pending';
    case 'slip_received':
    case 'owner_slip':
      return booking.status === 'in_review';
    case 'confirmed':
    case 'payment_due':
    case 'payment_late':
      return booking.status === 'confirmed';
    case 'cancelled':
      return booking.status === 'cancelled' && booking.cancelReason !== 'expired';
    case 'expired':
      return booking.status === 'cancelled' && booking.cancelReason === 'expired';
  }
}

/** What a guest knows after a mail: two of one topic in a row say nothing new. */
const TOPIC_OF: Record<BookingMailKind, 'pay' | 'checking' | 'confirmed' | 'over'> = {
  received: 'pay',
  slip_again: 'pay',
  reopened: 'pay',
  slip_received: 'checking',
  owner_slip: 'checking',
  confirmed: 'confirmed',
  payment_due: 'confirmed',
  payment_late: 'confirmed',
  cancelled: 'over',
  expired: 'over',
};

export function saysTheSame(kind: BookingMailKind, other: BookingMailKind): boolean {
  return TOPIC_OF[kind] === TOPIC_OF[other];
}
