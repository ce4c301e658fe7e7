import type { Request, RequestHandler } from 'express';
import type { RateLimitRequestHandler } from 'express-rate-limit';
import type { Limit } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { type ClientKeys, type ClientScope, createClientOf, scopesAround } from './client-key.ts';

/** These keys stay in memory, so they need no secret. */
const clientOf = createClientOf('');

/**
 * Refuses what one client, its network or its range sends beyond the limit, with 429 and how long to wait. The
 * library is loaded with the first request, not with the server.
 * @param enabled false lets everything through (`LIMITS=off`)
 */
export function limit(most: Limit, enabled: boolean): RequestHandler {
  if (!enabled) return (_req, _res, next) => next();
  const limiters = new Map<number, Promise<RateLimitRequestHandler>>();
  return async (req, res, next) => {
    // The narrowest first: who sends too much alone uses up nothing of the neighbours'.
    const scopes = scopesAround(await clientOf(req)).toReversed();
    const goOn = async (refusal?: unknown): Promise<void> => {
      const scope = refusal === undefined ? scopes.shift() : undefined;
      if (scope === undefined) return next(refusal);
      const before = limiters.get(scope.counts);
      const limiter = before ?? createLimiter(most, scope.counts);
      if (before === undefined) limiters.set(scope.counts, limiter);
      await (
        await limiter
      )(req, res, (error?: unknown) => void goOn(error));
    };
    await goOn();
  };
}

/** The same for guests only: whoever shows a user's token is not counted. */
export function limitGuests(most: Limit, enabled: boolean): RequestHandler {
  const guard = limit(most, enabled);
  return (req, res, next) => (res.locals['session'] ? next() : guard(req, res, next));
}

async function createLimiter(
  { requests, seconds }: Limit,
  width: ClientScope['counts'],
): Promise<RateLimitRequestHandler> {
  const { rateLimit } = await import('express-rate-limit');
  return rateLimit({
    windowMs: seconds * 1000,
    limit: requests * width,
    legacyHeaders: false,
    keyGenerator: async (req: Request) => keyOf(await clientOf(req), width),
    // It is made within a request on purpose, once.
    validate: {
      creationStack: false,
      trustProxy: false,
      // Headers that a client sends are no fault of the set-up, and not worth a stack in the log.
      xForwardedForHeader: false,
      forwardedHeader: false,
    },
    handler: (_req, response, forward) => {
      const wait = Number(response.getHeader('retry-after')) || seconds;
      forward(new AppError('too_many_requests', { data: { retryAfter: wait } }));
    },
  });
}

function keyOf(client: ClientKeys, width: ClientScope['counts']): string {
  return scopesAround(client).find(({ counts }) => counts === width)?.key ?? client.clientKey;
}
