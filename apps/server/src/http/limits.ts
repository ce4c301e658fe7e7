import type { RequestHandler } from 'express';
import type { RateLimitRequestHandler } from 'express-rate-limit';
import type { Limit } from '../config.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Refuses what one address sends beyond the limit, with 429 and how long to wait. The library is
 * loaded with the first request, not with the server.
 * @param enabled false lets everything through (`LIMITS=off`)
 */
export function limit({ requests, seconds }: Limit, enabled: boolean): RequestHandler {
  if (!enabled) return (_req, _res, next) => next();
  let limiter: Promise<RateLimitRequestHandler> | undefined;
  return async (req, res, next) => {
    limiter ??= import('express-rate-limit').then(({ rateLimit }) =>
      rateLimit({
        windowMs: seconds * 1000,
        limit: requests,
        legacyHeaders: false,
        // It is made within a request on purpose, once.
        validate: {
          creationStack: false,
          trustProxy: false,
          // What a client says about itself is no fault of the set-up, and not worth a stack in the log.
          xForwardedForHeader: false,
          forwardedHeader: false,
        },
        handler: (_req, response, forward) => {
          const wait = Number(response.getHeader('retry-after')) || seconds;
          forward(new AppError('too_many_requests', { data: { retryAfter: wait } }));
        },
      }),
    );
    await (
      await limiter
    )(req, res, next);
  };
}

/** The same for guests only: whoever shows a user's token is not counted. */
export function limitGuests(most: Limit, enabled: boolean): RequestHandler {
  const guard = limit(most, enabled);
  return (req, res, next) => (res.locals['session'] ? next() : guard(req, res, next));
}
