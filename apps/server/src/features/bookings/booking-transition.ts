import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import {
  type BookingStatus,
  cancelReasonOf,
  mayMove,
} from '@villa/shared/domain/booking-status.ts';
import { paymentEndsAt } from '@villa/shared/domain/payment-window.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { Actor, BookingRecord } from './booking-record.ts';

/**
 * What changes with a booking's status. The nights follow in booking-writer.ts.
 * @throws AppError `invalid_transition` when the status table does not let this actor make it
 */
export function transition(
  record: BookingRecord,
  to: BookingStatus,
  actor: Pick<Actor, 'kind'>,
  window: { settings: VillaSettings; now: Date },
): Partial<BookingRecord> & { status: BookingStatus } {
  if (!mayMove(record.status, to, actor.kind)) throw new AppError('invalid_transition');
  switch (to) {
    case 'pending':
      return {
        status: to,
        slipId: null,
        cancelReason: null,
        expiresAt: paymentEndsAt(window.now, window.settings),
      };
    case 'cancelled':
      return { status: to, cancelReason: cancelReasonOf(actor.kind), expiresAt: null };
    case 'in_review':
      return { status: to, expiresAt: null };
    case 'confirmed':
      return {
        status: to,
        expiresAt: null,
        confirmedAt: window.now,
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
