import {
  changeBooking,
  createBooking,
  getBooking,
  saveCustomerInfo,
} from '@villa/shared/contract/booking.ts';
import { deleteBooking, listBookings } from '@villa/shared/contract/admin-bookings.ts';
import type { RequestHandler, Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount } from '../../platform/http/mount.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';
import { type BookingRecord, actorOf, userActor } from '../booking-record/booking-record.ts';
import { answerWith } from './present-booking.ts';
import type { BookingsContext } from './services.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

export function mountBookings(
  router: Router,
  deps: BookingsContext,
  guestChanges: RequestHandler,
): void {
  const { bookings, clock, config } = deps;
  const answer = (record: BookingRecord) => {
    const parts = deps.bookingParts.map((part) => part.guest?.(record));
    return answerWith(Object.assign(deps.presentBooking(record), ...parts), clock.now());
  };

  mount(
    router,
    createBooking,
    deps,
    async ({ body, req }) => {
      const keys = await deps.clientOf(req);
      const client = { ...keys, idempotencyKey: readIdempotencyKey(req, keys.clientKey) };
      return new ReadyJson(await deps.bookingChanges.shared(() => bookings.create(body, client)));
    },
    [limit(config.bookingLimit, deps)],
  );

  // Before the call by id, which would take "all" for one.
  mount(router, listBookings, deps, ({ query }) => {
    const page = Math.max(1, Number(query.page ?? 1));
    const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, Number(query.pageSize ?? PAGE_SIZE)));
    const { bookings: records, total } = bookings.list(page, pageSize);
    return { bookings: deps.presentBookings(records), total, page, pageSize };
  });

  mount(router, getBooking, deps, ({ params }) => answer(bookings.find(params.id)));

  mount(
    router,
    changeBooking,
    deps,
    ({ params, body, user }) => {
      const record =
        user === null
          ? bookings.changeAsGuest(params.id, body)
          : deps.changePastStay(params.id, { user, reason: undefined }, (step) =>
              bookings.changeAsStaff(params.id, body, userActor(user), { step }),
            );
      return answer(record);
    },
    [guestChanges],
  );

  mount(
    router,
    saveCustomerInfo,
    deps,
    ({ params, body, user }) => {
      const actor = actorOf(user);
      const record = bookings.saveCustomerInfo(params.id, body.customerInfo, actor);
      return answer(record);
    },
    [guestChanges],
  );

  mount(router, deleteBooking, deps, ({ params, query, user }) => {
    const by = { user: knownUser(user), reason: query.pastReason };
    deps.changePastStay(params.id, by, (step) =>
      bookings.bin.delete(params.id, userActor(by.user), step),
    );
    return { status: 'success' as const };
  });
}
