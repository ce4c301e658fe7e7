import {
  changeReview,
  listReviews,
  listStaffReviews,
  openReview,
  sendReview,
} from '@villa/shared/contract/reviews.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { limit } from '../../platform/limits/limits.ts';
import type { ReviewsContext } from './services.ts';

/** More than a family opens its link; a token could not be guessed with a million times as many. */
const OPEN_LIMIT = { requests: 120, seconds: 600 };
/** One is sent once, and taken back once. */
const SEND_LIMIT = { requests: 30, seconds: 600 };

export function mountReviews(router: Router, deps: ReviewsContext): void {
  const { guestReviews, staffReviews } = deps;
  mount(router, listReviews, deps, ({ query }) => guestReviews.list(Math.max(1, query.page ?? 1)));
  mount(router, openReview, deps, ({ params }) => guestReviews.open(params.token), [
    limit(OPEN_LIMIT, deps),
  ]);
  mount(
    router,
    sendReview,
    deps,
    ({ params, body }) =>
      body.withdraw === true
        ? guestReviews.withdraw(params.token)
        : guestReviews.write(params.token, body),
    [limit(SEND_LIMIT, deps)],
  );
  mount(router, listStaffReviews, deps, ({ query }) =>
    staffReviews.list(Math.max(1, query.page ?? 1)),
  );
  mount(router, changeReview, deps, ({ params, body, user }) =>
    staffReviews.change(params.id, body, knownUser(user)),
  );
}
