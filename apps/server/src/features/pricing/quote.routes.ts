import { getQuote } from '@villa/shared/contract/quote.ts';
import type { Router } from 'express';
import { answerFromCache, createResponseCache } from '../../platform/http/response-cache.ts';
import { mount } from '../../platform/http/mount.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';
import type { PricingContext } from './services.ts';

const MINUTE_MS = 60_000;

/** A quote changes with the villa's prices and, since past days cannot be booked, at midnight: on a full minute. */
export function mountQuote(router: Router, deps: PricingContext): void {
  const cache = createResponseCache(
    deps,
    (now) => (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS,
  );
  mount(
    router,
    getQuote,
    deps,
    async ({ query, req }) => {
      const text = JSON.stringify(deps.quote(query, query, await deps.clientOf(req)));
      cache.keep(req.originalUrl, text);
      return new ReadyJson(text);
    },
    [answerFromCache(cache)],
  );
}
