import {
  getGuestPage,
  getSharedStay,
  openArrival,
  shareStay,
  unshareStay,
} from '@villa/shared/contract/guest-page.ts';
import type { RequestHandler, Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount } from '../../platform/http/mount.ts';
import type { StayPageContext } from './services.ts';

/** More than a family opens its page; a token could not be guessed with a million times as many. */
const SHARED_LIMIT = { requests: 120, seconds: 600 };

export function mountGuestPages(
  router: Router,
  deps: StayPageContext,
  guestChanges: RequestHandler,
): void {
  const { guestPages } = deps;
  mount(router, getGuestPage, deps, ({ params }) => guestPages.of(params.id));
  mount(router, shareStay, deps, ({ params }) => guestPages.share(params.id), [guestChanges]);
  mount(router, unshareStay, deps, ({ params }) => guestPages.unshare(params.id), [guestChanges]);
  mount(router, openArrival, deps, ({ params, body, user }) =>
    guestPages.openArrival(params.id, body.open, knownUser(user).id),
  );
  mount(router, getSharedStay, deps, ({ params }) => guestPages.shared(params.token), [
    limit(SHARED_LIMIT, deps),
  ]);
}
