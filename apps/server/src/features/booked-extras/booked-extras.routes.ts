import {
  addBookingExtra,
  addStaffExtra,
  answerExtra,
  cancelBookingExtra,
  changeBookingExtra,
  getBookingExtras,
  getStaffExtras,
  listAdminExtras,
  takeOffExtra,
} from '@villa/shared/contract/extras.ts';
import type { RequestHandler, Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { actorOf, userActor } from '../booking-record/booking-record.ts';
import type { BookedExtrasContext } from './services.ts';

export function mountBookedExtras(
  router: Router,
  deps: BookedExtrasContext,
  guestChanges: RequestHandler,
): void {
  const { bookedExtras } = deps;
  const limits = [guestChanges];
  mount(router, getBookingExtras, deps, ({ params }) => bookedExtras.of(params.id));
  mount(
    router,
    addBookingExtra,
    deps,
    ({ params, body, user }) => bookedExtras.add(params.id, body, actorOf(user)),
    limits,
  );
  mount(
    router,
    changeBookingExtra,
    deps,
    ({ params, body, user }) =>
      bookedExtras.count(params.id, params.extra, body.quantity, actorOf(user)),
    limits,
  );
  mount(
    router,
    cancelBookingExtra,
    deps,
    ({ params, user }) => bookedExtras.cancel(params.id, params.extra, actorOf(user)),
    limits,
  );
  mount(router, listAdminExtras, deps, () => ({
    extras: deps.extrasList.all(),
    asked: deps.askedExtras(),
  }));
  mount(router, getStaffExtras, deps, ({ params }) => bookedExtras.of(params.id));
  mount(router, addStaffExtra, deps, ({ params, body, user }) =>
    bookedExtras.add(params.id, body, userActor(knownUser(user))),
  );
  mount(router, answerExtra, deps, ({ params, body, user }) =>
    bookedExtras.answer(params.id, params.extra, body, userActor(knownUser(user))),
  );
  mount(router, takeOffExtra, deps, ({ params, user }) =>
    bookedExtras.takeOff(params.id, params.extra, userActor(knownUser(user))),
  );
}
