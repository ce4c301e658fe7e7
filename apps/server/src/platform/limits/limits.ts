import type { RequestHandler } from 'express';
import type { Config, Limit } from '../../config.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { type WindowCount, type WindowCounts, createWindowCounts } from './window-counts.ts';
import { type ClientKeys, createClientOf, scopesAround } from './client-key.ts';

/** These keys stay in memory, so they need no secret. */
const clientOf = createClientOf('');

interface Limiting {
  config: Pick<Config, 'limits'>;
  clock: Clock;
}

export function refuseUntil(counts: WindowCounts, moment: number): AppError {
  return new AppError('too_many_requests', { data: { retryAfter: counts.secondsUntil(moment) } });
}

/**
 * Counts a request for its client, its network and its range, up to the first that is over the limit.
 * @returns that one, if any is
 */
export function countRequest(
  counts: WindowCounts,
  client: ClientKeys,
  { requests, seconds }: Limit,
): WindowCount | undefined {
  // The narrowest first: who sends too much alone uses up nothing of the neighbours'.
  for (const { key, counts: width } of scopesAround(client).toReversed()) {
    const sent = counts.of(`address ${key}`, seconds);
    sent.count += 1;
    if (sent.count > requests * width) return sent;
  }
  return undefined;
}

/**
 * Refuses what one client, its network or its range sends beyond the limit, with 429 and how long to wait.
 * `LIMITS=off` lets everything through.
 */
export function limit(most: Limit, { config, clock }: Limiting): RequestHandler {
  if (!config.limits) return (_req, _res, next) => next();
  const counts = createWindowCounts(clock);
  return async (req, _res, next) => {
    const over = countRequest(counts, await clientOf(req), most);
    next(over && refuseUntil(counts, over.endsAt));
  };
}

/** The same for guests only: whoever shows a user's token is not counted. */
export function limitGuests(most: Limit, deps: Limiting): RequestHandler {
  const guard = limit(most, deps);
  return (req, res, next) => (res.locals['session'] ? next() : guard(req, res, next));
}
