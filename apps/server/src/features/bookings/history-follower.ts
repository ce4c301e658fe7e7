import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { BookingHistoryRepository } from './booking-history.repository.ts';
import { historyDetail } from '../booking-record/history-detail.ts';

/** Each change has its row in the history. */
export function createHistoryFollower(
  history: Pick<BookingHistoryRepository, 'add'>,
): BookingFollower {
  return {
    name: 'history',
    after: [],
    inTransaction(change) {
      const { before, after, actor, event } = change;
      history.add({
        bookingId: after.id,
        at: after.updatedAt,
        actor: actor.kind,
        personId: actor.personId,
        event,
        fromStatus: before?.status ?? null,
        toStatus: after.status,
        detail: historyDetail(change),
      });
    },
  };
}
