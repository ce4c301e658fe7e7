import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import { keptForDamage } from '@villa/shared/domain/money/ledger.ts';
import type { BookingChanged } from '../booking-record/booking-follower.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingLedger } from '../ledger/ledger.repository.ts';

export interface NotedPayment {
  /** It went back to the guest. */
  isRefund: boolean;
  /** A numbered receipt is issued for it, and mailed. */
  hasReceipt: boolean;
}

/**
 * Which mails a change of a booking is worth. Nobody can be written to before the guest has left an
 * address, and nobody is written to about a booking in the bin: deleting is for mistakes, cancelling
 * is what a guest hears of.
 */
export function mailsOfChange(
  change: BookingChanged,
  /** The payment that it wrote down. */
  payment: NotedPayment | null = null,
): BookingMailKind[] {
  const { before, after, event, actor, step } = change;
  if (after.customerInfo === null || after.deletedAt !== null || step.isFirstOfSeveral) return [];
  switch (event) {
    case 'created':
    case 'customer_info':
    case 'changed': {
      const first = onceKnown(before, after);
      return first.length === 0 && isToldOfStay(change) ? ['stay_changed'] : first;
    }
    case 'slip': {
      // After the confirmation the guest sees on the page that it is being looked at.
      const isKnown = before?.status === 'in_review' || after.status === 'confirmed';
      const first: BookingMailKind[] = isKnown ? [] : ['slip_received'];
      // The owner needs no mail about a slip that staff saved themselves.
      return actor.kind === 'guest' ? [...first, 'owner_slip'] : first;
    }
    case 'slip_cleared':
    case 'slip_refused':
      return actor.kind === 'admin' ? ['slip_again'] : [];
    case 'reopened':
      // Ended with many others and taken back: the slip is looked at as before.
      return [after.status === 'in_review' ? 'slip_received' : event];
    case 'payment':
      if (payment?.isRefund === true) return ['refund_sent'];
      // Stay money is told with its receipt; before the confirmation nobody is told of parts.
      if (payment?.hasReceipt === true) return [];
      return before?.status === 'confirmed' && after.status === 'confirmed'
        ? ['payment_received']
        : [];
    case 'cancellation_asked':
      return ['owner_cancellation'];
    case 'refund_account_named':
      return actor.kind === 'guest'
        ? ['refund_account', 'owner_refund_account']
        : ['refund_account'];
    case 'top_up_taken':
      return ['top_up_asked'];
    case 'top_up_confirmed':
      return ['top_up_opened'];
    case 'top_up_ended':
      // Guests who took it back themselves know.
      return actor.kind === 'guest' ? [] : ['top_up_ended'];
    case 'confirmed':
    case 'cancelled':
    case 'expired':
    case 'cancellation_declined':
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

const TOLD_FIELDS = ['checkIn', 'checkOut', 'rooms', 'guests', 'totalPrice'];

function isToldOfStay({ after, fields, step }: BookingChanged): boolean {
  return (
    step.tellGuest === true &&
    after.status !== 'cancelled' &&
    fields.some((field) => TOLD_FIELDS.includes(field))
  );
}

const UNDOABLE: readonly BookingEvent[] = [
  'slip',
  'slip_cleared',
  'slip_refused',
  'confirmed',
  'cancelled',
  'reopened',
];

/** True if staff are offered to take this step back; then its mails wait until they no longer are. */
export function canBeUndone({ event, actor }: Pick<BookingChanged, 'event' | 'actor'>): boolean {
  return actor.kind === 'admin' && UNDOABLE.includes(event);
}

/** The state of a booking's slips: whether one waits, and whether the last word was to send another. */
export interface SlipsNow {
  isWaiting: boolean;
  isAskedAgain: boolean;
}

/** True if what a mail says is still true. */
export function isStillTrue(
  kind: BookingMailKind,
  booking: BookingRecord,
  slips: SlipsNow,
): boolean {
  switch (kind) {
    case 'slip_again':
      return booking.status === 'pending' || (booking.status !== 'cancelled' && slips.isAskedAgain);
    case 'received':
    case 'reopened':
      return booking.status === 'pending';
    case 'owner_slip':
      return booking.status === 'in_review' || (booking.status === 'confirmed' && slips.isWaiting);
    case 'slip_received':
      return booking.status === 'in_review';
    case 'confirmed':
    case 'payment_due':
    case 'payment_late':
    case 'payment_received':
    case 'top_up_asked':
    case 'top_up_opened':
    case 'top_up_ended':
      return booking.status === 'confirmed';
    case 'cancellation_declined':
    case 'owner_cancellation':
      return booking.status !== 'cancelled';
    case 'refund_sent':
      return true;
    case 'refund_account':
    case 'owner_refund_account':
      // The ledger answers whether the money is still to go back, see last-look.ts.
      return true;
    case 'stay_changed':
      return booking.status !== 'cancelled';
    case 'cancelled':
      return booking.status === 'cancelled' && booking.cancelReason !== 'expired';
    case 'expired':
      return booking.status === 'cancelled' && booking.cancelReason === 'expired';
    case 'receipt_void':
      return true;
    case 'receipt':
      // Money came, whatever has become of the stay; one that is void is looked up by its number.
      return true;
  }
}

/** The reasons that staff wrote down when they kept some of the damage deposit. */
export function reasonsKept({ charges }: Pick<BookingLedger, 'charges'>): string[] {
  return keptForDamage(charges).flatMap(({ reason }) => (reason === '' ? [] : [reason]));
}

export const isOfTopUp = (kind: BookingMailKind) => kind.startsWith('top_up_');

/** The news that a mail gives a guest: two mails of one topic in a row say nothing new. */
type Topic = 'pay' | 'checking' | 'confirmed' | 'over' | 'receipt' | 'bedroom' | 'account';
const TOPIC_OF: Record<BookingMailKind, Topic> = {
  received: 'pay',
  slip_again: 'pay',
  reopened: 'pay',
  slip_received: 'checking',
  owner_slip: 'checking',
  confirmed: 'confirmed',
  payment_due: 'confirmed',
  payment_late: 'confirmed',
  payment_received: 'confirmed',
  stay_changed: 'confirmed',
  cancellation_declined: 'confirmed',
  owner_cancellation: 'checking',
  refund_account: 'account',
  owner_refund_account: 'checking',
  refund_sent: 'over',
  cancelled: 'over',
  expired: 'over',
  receipt: 'receipt',
  receipt_void: 'receipt',
  top_up_asked: 'bedroom',
  top_up_opened: 'bedroom',
  top_up_ended: 'bedroom',
};

export function saysTheSame(kind: BookingMailKind, other: BookingMailKind): boolean {
  return TOPIC_OF[kind] === TOPIC_OF[other];
}
