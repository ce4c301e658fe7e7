import type { Method } from '@villa/shared/contract/route.ts';
import type { Router } from 'express';
import { nameRoute } from './answer-log.ts';
import { AppError } from '../app-error.ts';

const known = new WeakMap<Router, Map<string, Set<Method>>>();

export function notePath(router: Router, path: string, method: Method): void {
  const paths = known.get(router) ?? new Map<string, Set<Method>>();
  known.set(router, paths);
  paths.set(path, (paths.get(path) ?? new Set<Method>()).add(method));
}

/**
 * Refuses every request that no call answered, once all are mounted: a known address asked with another method says
 * which ones it has (405), any other address below `/api` is unknown (404, as JSON).
 */
export function refuseTheRest(router: Router): void {
  // An address of its own before one with a parameter, which would answer for it.
  const paths = [...(known.get(router) ?? [])].toSorted(
    ([one], [other]) => one.split(':').length - other.split(':').length,
  );
  for (const [path, methods] of paths) {
    const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    router.all(path, (_req, res) => {
      nameRoute(res, path);
      res.setHeader('allow', allowed);
      throw new AppError('method_not_allowed');
    });
  }
  router.use('/api', () => {
    throw new AppError('not_found');
  });
}
