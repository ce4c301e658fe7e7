import { getQuote } from '@villa/shared/contract/quote.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { answerFromCache, createResponseCache } from '../../platform/http/response-cache.ts';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';
import type { PricingServices } from './services.ts';
import type { StaffServices } from '../staff/services.ts';

const MINUTE_MS = 60_000;

/** A quote changes with the villa's prices and, since past days cannot be booked, at midnight: on a full minute. */
export function mountQuote(
  router: Router,
  deps: HttpContext &
    Pick<AppContext, 'clock' | 'databaseVersion'> &
    Pick<PricingServices, 'quote'> &
    Pick<StaffServices, 'clientOf'>,
): void {
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
