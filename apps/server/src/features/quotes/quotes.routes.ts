import {
  createSentQuote,
  listSentQuotes,
  openSentQuote,
  withdrawSentQuote,
} from '@villa/shared/contract/sent-quotes.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { createRequestOrigin } from '../../platform/http/request-origin.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount } from '../../platform/http/mount.ts';
import type { QuotesContext } from './services.ts';

/** More than a family opens its quote; a token could not be guessed with a million times as many. */
const OPEN_LIMIT = { requests: 120, seconds: 600 };
/** More than anybody sends in an afternoon. */
const SEND_LIMIT = { requests: 60, seconds: 600 };

export function mountQuotes(router: Router, deps: QuotesContext): void {
  const { sentQuotes, clock } = deps;
  const originOf = createRequestOrigin(deps.config);
  mount(router, listSentQuotes, deps, ({ req }) => ({
    quotes: sentQuotes.list(originOf(req)),
    serverTime: clock.now().toISOString(),
  }));
  mount(
    router,
    createSentQuote,
    deps,
    ({ body, user, req }) => sentQuotes.create(body, knownUser(user), originOf(req)),
    [limit(SEND_LIMIT, deps)],
  );
  mount(router, withdrawSentQuote, deps, ({ params, user, req }) =>
    sentQuotes.withdraw(params.id, knownUser(user), originOf(req)),
  );
  mount(router, openSentQuote, deps, ({ params }) => sentQuotes.open(params.token), [
    limit(OPEN_LIMIT, deps),
  ]);
}
