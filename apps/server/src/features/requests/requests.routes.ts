import {
  askCancellation,
  getCancellation,
  nameRefundAccount,
  withdrawCancellation,
} from '@villa/shared/contract/cancellations.ts';
import {
  acceptCancellation,
  declineCancellation,
} from '@villa/shared/contract/admin-cancellations.ts';
import { findBooking } from '@villa/shared/contract/find-booking.ts';
import { confirmTopUp, declineTopUp } from '@villa/shared/contract/admin-top-ups.ts';
import { getTopUp, takeTopUp, withdrawTopUp } from '@villa/shared/contract/top-ups.ts';
import type { RequestHandler, Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { limit } from '../../platform/limits/limits.ts';
import { type BookingRecord, actorOf, userActor } from '../booking-record/booking-record.ts';
import { presentAdminBooking } from '../bookings/present-admin-booking.ts';
import type { RequestsContext } from './services.ts';

/** A lost link is asked for once; trying out references gets no further. */
const FIND_LIMIT = { requests: 3, seconds: 3600 };

/** A guest's requests: the guest opens and withdraws them, or staff for a guest who called; only staff answer. */
export function mountRequests(
  router: Router,
  deps: RequestsContext,
  guestChanges: RequestHandler,
): void {
  const { cancellations, topUps, lostLinks, log } = deps;
  const present = (record: BookingRecord) => presentAdminBooking(record, deps.presentBooking);
  const limits = [guestChanges];

  mount(
    router,
    findBooking,
    deps,
    ({ body, res }) => {
      // Looked for once the answer has gone: how long it took says nothing about what there is.
      res.once('close', () => {
        try {
          lostLinks.ask(body);
        } catch (error) {
          log.error({ err: error }, 'a lost link could not be looked for');
        }
      });
      return { status: 'success' as const };
    },
    [limit(FIND_LIMIT, deps)],
  );

  mount(router, getCancellation, deps, ({ params }) => cancellations.of(params.id));
  mount(
    router,
    askCancellation,
    deps,
    ({ params, body, user }) => cancellations.ask(params.id, body, actorOf(user)),
    limits,
  );
  mount(
    router,
    withdrawCancellation,
    deps,
    ({ params, user }) => cancellations.withdraw(params.id, actorOf(user)),
    limits,
  );
  mount(
    router,
    nameRefundAccount,
    deps,
    ({ params, body, user }) => cancellations.nameAccount(params.id, body, actorOf(user)),
    limits,
  );
  mount(router, acceptCancellation, deps, ({ params, body, user }) =>
    present(cancellations.accept(params.id, body, userActor(knownUser(user)))),
  );
  mount(router, declineCancellation, deps, ({ params, body, user }) =>
    present(cancellations.decline(params.id, body, userActor(knownUser(user)))),
  );

  mount(router, getTopUp, deps, ({ params }) => topUps.of(params.id));
  mount(
    router,
    takeTopUp,
    deps,
    ({ params, body, user }) => topUps.take(params.id, body, actorOf(user)),
    limits,
  );
  mount(
    router,
    withdrawTopUp,
    deps,
    ({ params, user }) => topUps.withdraw(params.id, actorOf(user)),
    limits,
  );
  mount(router, confirmTopUp, deps, ({ params, body, user }) =>
    present(topUps.confirm(params.id, body.version, userActor(knownUser(user)))),
  );
  mount(router, declineTopUp, deps, ({ params, body, user }) =>
    present(topUps.decline(params.id, body.version, userActor(knownUser(user)))),
  );
}
