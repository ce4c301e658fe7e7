import { getNights } from '@villa/shared/contract/nights.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import { answerFromCache, createResponseCache } from '../../platform/http/response-cache.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';
import type { BookingRecordServices } from '../booking-record/services.ts';
import type { PricingServices } from './services.ts';

/** As the availability: every calendar asks, so answers are kept until a row changes or a hold runs out. */
export function mountPricedNights(
  router: Router,
  deps: HttpContext &
    Pick<AppContext, 'clock' | 'databaseVersion'> &
    Pick<PricingServices, 'pricedNights'> &
    Pick<BookingRecordServices, 'nextExpiry'>,
): void {
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
