import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';

/**
 * A cancelled booking answers its guest's request, whoever cancelled it, until that is taken back. A guest's own word
 * waits for nobody: it has been carried out, or the villa was before it and ended the stay by itself.
 */
export function createCancellationsFollower(
  requests: Pick<CancellationsRepository, 'close' | 'askAgain'>,
  newId: () => string,
): BookingFollower {
  return {
    name: 'cancellations',
    after: [],
    inTransaction({ before, after, actor, event }) {
      if (event === 'undone' && before?.status === 'cancelled') {
        requests.askAgain(after.id, before.updatedAt, newId());
      } else if (before && before.status !== 'cancelled' && after.status === 'cancelled') {
        const isBefore = before.cancelling !== null && after.cancelReason !== 'guest';
        const state = isBefore ? 'declined' : 'accepted';
        requests.close(after.id, { state, at: after.updatedAt, by: actor.personId });
      }
    },
  };
}
