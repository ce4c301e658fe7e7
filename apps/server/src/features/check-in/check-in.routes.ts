import {
  getCheckIn,
  getCheckInByLink,
  linkGuest,
  putCheckIn,
  putCheckInByLink,
  unlinkGuest,
} from '@villa/shared/contract/check-in.ts';
import type { RequestHandler, Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import { limit } from '../../platform/limits/limits.ts';
import type { CheckInContext } from './services.ts';

/** More than a guest opens a link; a token could not be guessed with a million times as many. */
const LINK_LIMIT = { requests: 120, seconds: 600 };

export function mountCheckIns(
  router: Router,
  deps: CheckInContext,
  guestChanges: RequestHandler,
): void {
  const { checkIns } = deps;
  const opened = limit(LINK_LIMIT, deps);
  mount(router, getCheckIn, deps, ({ params }) => checkIns.of(params.id));
  mount(
    router,
    putCheckIn,
    deps,
    ({ params, body, user }) => checkIns.write(params.id, body, user),
    [guestChanges],
  );
  mount(router, linkGuest, deps, ({ params }) => checkIns.link(params.id, params.guest), [
    guestChanges,
  ]);
  mount(router, unlinkGuest, deps, ({ params }) => checkIns.unlink(params.id, params.guest), [
    guestChanges,
  ]);
  mount(router, getCheckInByLink, deps, ({ params }) => checkIns.byLink(params.token), [opened]);
  mount(
    router,
    putCheckInByLink,
    deps,
    ({ params, body }) => checkIns.writeByLink(params.token, body),
    [opened],
  );
}
