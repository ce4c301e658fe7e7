import type { FileRoute, Method, Route } from '@villa/shared/contract/route.ts';
import type { Router } from 'express';
import { nameRoute } from './answer-log.ts';
import { AppError } from '../app-error.ts';

const known = new WeakMap<Router, (FileRoute | Route)[]>();

export function noteRow(router: Router, row: FileRoute | Route): void {
  known.set(router, [...mountedRows(router), row]);
}

/** The calls that a router answers. */
export const mountedRows = (router: Router): readonly (FileRoute | Route)[] =>
  known.get(router) ?? [];

/**
 * Refuses every request that no call answered, once all are mounted: a known address asked with another method says
 * which ones it has (405), any other address below `/api` is unknown (404, as JSON).
 */
export function refuseTheRest(router: Router): void {
  // An address of its own before one with a parameter, which would answer for it.
  const byPath = Map.groupBy(mountedRows(router), ({ path }) => path);
  const paths = [...byPath].toSorted(
    ([one], [other]) => one.split(':').length - other.split(':').length,
  );
  for (const [path, rows] of paths) {
    const methods = new Set<Method | 'HEAD'>(rows.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const allowed = [...methods].join(', ');
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
