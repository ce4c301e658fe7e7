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
import type { RequestHandler, Router } from 'express';
import { knownUser } from '../../http/access.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { type BookingRecord, guestActor, userActor } from '../booking-record/booking-record.ts';
import { presentAdminBooking } from '../bookings/present-admin-booking.ts';

export function mountCancellations(
  router: Router,
  deps: HttpContext & Pick<Services, 'cancellations' | 'presentBooking'>,
  guestChanges: RequestHandler,
): void {
  const { cancellations } = deps;
  const present = (record: BookingRecord) => presentAdminBooking(record, deps.presentBooking);

  mount(router, getCancellation, deps, ({ params }) => cancellations.of(params.id));
  mount(
    router,
    askCancellation,
    deps,
    ({ params, body, user }) =>
      // Staff ask for a guest who called.
      cancellations.ask(params.id, body, user === null ? guestActor : userActor(user)),
    [guestChanges],
  );
  mount(
    router,
    withdrawCancellation,
    deps,
    ({ params, user }) =>
      cancellations.withdraw(params.id, user === null ? guestActor : userActor(user)),
    [guestChanges],
  );
  mount(
    router,
    nameRefundAccount,
    deps,
    ({ params, body, user }) =>
      cancellations.nameAccount(params.id, body, user === null ? guestActor : userActor(user)),
    [guestChanges],
  );
  mount(router, acceptCancellation, deps, ({ params, body, user }) =>
    present(cancellations.accept(params.id, body, userActor(knownUser(user)))),
  );
  mount(router, declineCancellation, deps, ({ params, body, user }) =>
    present(cancellations.decline(params.id, body, userActor(knownUser(user)))),
  );
}
