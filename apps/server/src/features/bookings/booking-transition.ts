import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import {
  type BookingStatus,
  cancelReasonOf,
  mayMove,
} from '@villa/shared/domain/booking/booking-status.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import { type NewPaymentWindow, keptPaymentWindow } from './payment-deadline.ts';

/**
 * Answers the fields that change with a booking's status. The nights follow in booking-writer.ts.
 * @throws AppError `invalid_transition` when the status table does not let this actor make it,
 * `slip_kept` when a guest is too late to take a slip back
 */
export function transition(
  record: BookingRecord,
  to: BookingStatus,
  actor: Pick<Actor, 'kind'>,
  { newPaymentWindow }: { newPaymentWindow: NewPaymentWindow },
  now: Date,
): Partial<BookingRecord> & { status: BookingStatus } {
  if (!mayMove(record.status, to, actor.kind)) throw new AppError('invalid_transition');
  switch (to) {
    case 'pending':
      return {
        status: to,
        slipId: null,
        cancelReason: null,
        // Only staff give a new window.
        ...(actor.kind === 'guest'
          ? keptPaymentWindow(record, now)
          : newPaymentWindow(record, now)),
      };
    case 'cancelled':
      return { status: to, cancelReason: cancelReasonOf(actor.kind), expiresAt: null };
    case 'in_review':
      return { status: to, expiresAt: null };
    case 'confirmed':
      return {
        status: to,
        expiresAt: null,
        confirmedAt: now,
        confirmedTotal: record.totalPrice,
      };
  }
}

/** How the history names a change of status. */
export function transitionEvent(from: BookingStatus, to: BookingStatus): BookingEvent {
  if (to === 'in_review') return 'slip';
  if (to === 'pending') return from === 'cancelled' ? 'reopened' : 'slip_cleared';
  return to;
}
