import { confirmTopUp, declineTopUp } from '@villa/shared/contract/admin-top-ups.ts';
import { getTopUp, takeTopUp, withdrawTopUp } from '@villa/shared/contract/top-ups.ts';
import type { RequestHandler, Router } from 'express';
import { knownUser } from '../../http/access.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { type BookingRecord, guestActor, userActor } from '../booking-record/booking-record.ts';
import { presentAdminBooking } from '../bookings/present-admin-booking.ts';

export function mountTopUps(
  router: Router,
  deps: HttpContext & Pick<Services, 'topUps' | 'presentBooking'>,
  guestChanges: RequestHandler,
): void {
  const { topUps } = deps;
  const present = (record: BookingRecord) => presentAdminBooking(record, deps.presentBooking);

  mount(router, getTopUp, deps, ({ params }) => topUps.of(params.id));
  mount(
    router,
    takeTopUp,
    deps,
    ({ params, body, user }) =>
      topUps.take(params.id, body, user === null ? guestActor : userActor(user)),
    [guestChanges],
  );
  mount(
    router,
    withdrawTopUp,
    deps,
    ({ params, user }) => topUps.withdraw(params.id, user === null ? guestActor : userActor(user)),
    [guestChanges],
  );
  mount(router, confirmTopUp, deps, ({ params, body, user }) =>
    present(topUps.confirm(params.id, body.version, userActor(knownUser(user)))),
  );
  mount(router, declineTopUp, deps, ({ params, body, user }) =>
    present(topUps.decline(params.id, body.version, userActor(knownUser(user)))),
  );
}
