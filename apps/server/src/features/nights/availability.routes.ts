import { getAvailability } from '@villa/shared/contract/availability.ts';
import type { Router } from 'express';
import { answerFromCache, createResponseCache } from '../../platform/http/response-cache.ts';
import { mount } from '../../platform/http/mount.ts';
import { ReadyJson } from '../../platform/http/send-json.ts';
import type { NightsContext } from './services.ts';

/**
 * Every calendar asks for the taken nights, so the answers are kept until a row changes, a hold runs
 * out, or another day becomes the first that can be arrived on.
 */
export function mountAvailability(router: Router, deps: NightsContext): void {
  const cache = createResponseCache(deps, (now) =>
    Math.min(deps.nextExpiry(now), deps.availability.goodUntil(now)),
  );
  mount(
    router,
    getAvailability,
    deps,
    ({ query, req }) => {
      const text = JSON.stringify(deps.availability(query.from, query.to));
      cache.keep(req.originalUrl, text);
      return new ReadyJson(text);
    },
    [answerFromCache(cache)],
  );
}
