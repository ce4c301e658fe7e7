import type { RequestHandler } from 'express';
import type { DatabaseVersion } from '../database/database-version.ts';
import type { Clock } from '../clock.ts';
import { sendJson } from './send-json.ts';

/** Guests ask for few different things; a stranger who asks for many shall not fill the cache. */
const MAX_KEPT = 500;

/** Finished answers by the address that was asked, good until a row changes or an instant is reached. */
export interface ResponseCache {
  find(url: string): string | undefined;
  keep(url: string, text: string): void;
}

/**
 * @param goodUntil when (milliseconds since 1970) an answer given now would change by time alone
 */
export function createResponseCache(
  { databaseVersion, clock }: { databaseVersion: DatabaseVersion; clock: Clock },
  goodUntil: (now: Date) => number,
): ResponseCache {
  const kept = new Map<string, string>();
  let mark = '';
  let begin = 0;
  let end = 0;

  function forgetWhatIsOld(): void {
    const now = clock.now();
    const fresh = databaseVersion.mark();
    // Before its begin, too: where the clock was put back, holds that had ended are holds again.
    if (fresh === mark && begin <= now.getTime() && now.getTime() < end) return;
    kept.clear();
    mark = fresh;
    begin = now.getTime();
    end = goodUntil(now);
  }

  return {
    find(url) {
      forgetWhatIsOld();
      return kept.get(url);
    },
    keep(url, text) {
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(url, text);
    },
  };
}

/** Answers what is remembered, before anything is parsed; the rest goes on to the call's handler. */
export function answerFromCache(cache: ResponseCache): RequestHandler {
  return (req, res, next) => {
    const known = cache.find(req.originalUrl);
    if (known === undefined) next();
    else sendJson(res, 200, known);
  };
}
