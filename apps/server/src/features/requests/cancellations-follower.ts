import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { CancellationsRepository } from './cancellations.repository.ts';
import type { RefundAccountsRepository } from './refund-accounts.repository.ts';

/** A cancelled booking answers its guest's request, whoever cancelled it, until that is taken back; a purged one leaves nothing of it. */
export function createCancellationsFollower(
  requests: Pick<CancellationsRepository, 'close' | 'askAgain' | 'forget'>,
  accounts: Pick<RefundAccountsRepository, 'forget'>,
  newId: () => string,
): BookingFollower {
  return {
    name: 'cancellations',
    after: [],
    inTransaction({ before, after, actor, event }) {
      if (event === 'purged') {
        requests.forget(after.id);
        accounts.forget(after.id);
      } else if (event === 'undone' && before?.status === 'cancelled') {
        requests.askAgain(after.id, before.updatedAt, newId());
      } else if (before && before.status !== 'cancelled' && after.status === 'cancelled') {
        requests.close(after.id, { state: 'accepted', at: after.updatedAt, by: actor.personId });
      }
    },
  };
}
