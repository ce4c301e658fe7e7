import type { Log } from '../../platform/log.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import type { Checkouts } from './checkouts.usecases.ts';
import type { PaymentIntents } from './payment-intents.repository.ts';

/** A booking that ended, or lies in the bin, is paid on no page any more; money that comes all the same goes back. */
export function createCheckoutsFollower(deps: {
  checkouts: Pick<Checkouts, 'endAll'>;
  intents: Pick<PaymentIntents, 'openOf'>;
  log: Log;
}): BookingFollower {
  return {
    name: 'checkouts',
    after: [],
    afterCommit({ before, after, actor }) {
      const isOver = after.status === 'cancelled' || after.deletedAt !== null;
      // A hold that ran out ends its page by itself, or is taken again with the money.
      if (before === null || !isOver || actor.kind === 'clock') return;
      if (deps.intents.openOf(after.id).length === 0) return;
      deps.checkouts.endAll(after.id).catch((error: unknown) => {
        deps.log.info({ err: error, booking: after.id }, 'a page of an ended booking was paid');
      });
    },
  };
}
