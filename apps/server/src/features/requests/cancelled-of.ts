import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import type { CancelledBy } from '@villa/shared/domain/money/cancellation.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import type { BookingHistoryRepository } from '../bookings/booking-history.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

export interface CancelledDeps {
  history: Pick<BookingHistoryRepository, 'lastCancelling'>;
  cancellationRequests: Pick<CancellationsRepository, 'newest'>;
}

/** Answers the side that ended the booking, never a person: a guest is told no more. */
export function createCancelledOf({ history, cancellationRequests }: CancelledDeps) {
  /** Whoever cancels while a request waits accepts it, and the guest's page says so. */
  function wasAsked({ id, cancelReason }: BookingRecord, at: Date): boolean {
    if (cancelReason === 'guest') return true;
    const request = cancellationRequests.newest(id);
    return request?.state === 'accepted' && request.closedAt?.getTime() === at.getTime();
  }

  function sideOf(record: BookingRecord, { at, actor }: { at: Date; actor: string }): CancelledBy {
    // By the clock it ends where its guest did not take their own word back in time.
    if (actor !== 'admin') return 'guest';
    return wasAsked(record, at) ? 'request' : 'villa';
  }

  return (record: BookingRecord): OwnBooking['cancelled'] => {
    // By the clock nobody cancelled it.
    if (record.status !== 'cancelled' || record.cancelReason === 'expired') return undefined;
    const row = history.lastCancelling(record.id);
    return row === null ? undefined : { at: row.at.toISOString(), by: sideOf(record, row) };
  };
}
