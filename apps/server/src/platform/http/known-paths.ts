import type { FileRoute, Method, Route } from '@villa/shared/contract/route.ts';
import { type RequestHandler, Router } from 'express';
import { nameRoute } from './answer-log.ts';
import { AppError } from '../app-error.ts';
import { once } from '../once.ts';

type Row = FileRoute | Route;

interface Call {
  row: Row;
  handlers: RequestHandler[];
}

/**
 * The calls of a router, in groups by the beginning of their addresses. A group's own router is made when the first
 * request comes for it: Express tries one route after the other, and to make all of them took a quarter of the start.
 */
interface Calls {
  all: Call[];
  groups: Map<string, { calls: Call[]; router: () => Router }>;
}

const known = new WeakMap<Router, Calls>();

const METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Method, string>;

/** Lets a router answer a call. @throws Error for an address whose group a parameter would name */
export function addCall(router: Router, row: Row, handlers: RequestHandler[]): void {
  const { all, groups } = known.get(router) ?? beginCalls(router);
  const call = { row, handlers };
  const name = groupOf(row.path);
  if (name.includes(':')) throw new Error(`${row.path} begins with a parameter`);
  const group = groups.get(name) ?? beginGroup();
  groups.set(name, group);
  group.calls.push(call);
  all.push(call);
}

/** The calls that a router answers. */
export const mountedRows = (router: Router): readonly Row[] =>
  (known.get(router)?.all ?? []).map(({ row }) => row);

function beginCalls(router: Router): Calls {
  const calls: Calls = { all: [], groups: new Map() };
  known.set(router, calls);
  router.use((req, res, next) => {
    const group = calls.groups.get(groupOf(req.path));
    if (group) group.router()(req, res, next);
    else next();
  });
  return calls;
}

function beginGroup() {
  const calls: Call[] = [];
  return { calls, router: once(() => routerOf(calls)) };
}

/**
 * All addresses that may match the same request have one name: their fixed beginning, and how many parts they have.
 * Large and small letters are the same to Express, and so is an address with a slash at its end.
 */
function groupOf(path: string): string {
  const parts = path.toLowerCase().replace(/\/$/, '').split('/').slice(1);
  const fixed = parts[0] !== 'api' ? 1 : parts[1] === 'admin' ? 3 : 2;
  return `${parts.slice(0, fixed).join('/')} ${parts.length}`;
}

/** A known address asked with another method says which ones it has (405). */
function routerOf(calls: readonly Call[]): Router {
  const router = Router();
  for (const { row, handlers } of calls) router[METHODS[row.method]](row.path, handlers);
  // An address of its own before one with a parameter, which would answer for it.
  const byPath = Map.groupBy(calls, ({ row }) => row.path);
  const paths = [...byPath].toSorted(
    ([one], [other]) => one.split(':').length - other.split(':').length,
  );
  for (const [path, own] of paths) {
    const methods = new Set<Method | 'HEAD'>(own.map(({ row }) => row.method));
    if (methods.has('GET')) methods.add('HEAD');
    const allowed = [...methods].join(', ');
    router.all(path, (_req, res) => {
      nameRoute(res, path);
      res.setHeader('allow', allowed);
      throw new AppError('method_not_allowed');
    });
  }
  return router;
}
