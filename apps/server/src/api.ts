import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import { Router } from 'express';
import type { AppContext } from './app-context.ts';
import { FEATURES, type Services } from './composition.ts';
import { AppError } from './platform/app-error.ts';
import { refusedSinceRestored } from './platform/ways-out.ts';
import { limitGuests } from './platform/limits/limits.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every call of the API. */
export function createApi(deps: AppContext & Services): Router {
  const api = Router();
  const { guestChangeLimit } = deps.config;
  const shared = { guestChanges: limitGuests(guestChangeLimit, deps) };
  api.use('/api/admin', (_req, res, next) => {
    res.setHeader(SERVER_TIME_HEADER, deps.clock.now().toISOString());
    next();
  });
  api.use('/api', (req, _res, next) => {
    const isGuestsChange = !READS.has(req.method) && !req.path.startsWith('/admin/');
    // Written into a copy, a booking would stand beside those of the real villa.
    if (isGuestsChange && deps.waysOut.isResting()) throw refusedSinceRestored();
    next();
  });
  for (const { routes } of FEATURES) routes?.(api, deps, shared);
  api.use('/api', () => {
    throw new AppError('not_found');
  });
  return api;
}
