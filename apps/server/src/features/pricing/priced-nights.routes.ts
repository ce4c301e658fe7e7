import { getNights } from '@villa/shared/contract/nights.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import { answerFromCache, createResponseCache } from '../../platform/http/response-cache.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';
import type { PricingContext } from './services.ts';

/** As the availability: every calendar asks, so answers are kept until a row changes or a hold runs out. */
export function mountPricedNights(router: Router, deps: PricingContext): void {
  const cache = createResponseCache(deps, (now) => deps.nextExpiry(now));
  mount(
    router,
    getNights,
    deps,
    ({ query, req }) => {
      const text = JSON.stringify(deps.pricedNights(query, query.rooms));
      cache.keep(req.originalUrl, text);
      return new ReadyJson(text);
    },
    [answerFromCache(cache)],
  );
}
