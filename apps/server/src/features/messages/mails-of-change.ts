import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import type { BookingChanged } from '../booking-record/booking-follower.ts';
import type { BookingMessage, NotedPayment } from './kinds/message-kind.ts';
import { BOOKING_MESSAGES, type BookingMailKind } from './message-kinds.ts';

/**
 * The mails that a change of a booking is worth, as their kinds say. Nobody can be written to before the guest has left
 * an address, and nobody is written to about a booking in the bin: deleting is for mistakes, cancelling is what a guest
 * hears of.
 */
export function mailsOfChange(
  change: BookingChanged,
  /** The payment that it wrote down. */
  payment: NotedPayment | null = null,
): BookingMailKind[] {
  const { after, step } = change;
  if (after.customerInfo === null || after.deletedAt !== null || step.isFirstOfSeveral) return [];
  return BOOKING_MESSAGES.filter((kind: Pick<BookingMessage, 'isCausedBy'>) =>
    kind.isCausedBy?.(change, payment),
  ).map(({ kind }) => kind);
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
