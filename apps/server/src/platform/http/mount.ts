import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import type { Access, FileRoute, Route } from '@villa/shared/contract/route.ts';
import { type Request, type RequestHandler, type Response, type Router, json } from 'express';
import type * as z from 'zod/mini';
import type { AuthUser, AuthSession, Tokens } from '../auth/session.ts';
import type { Log } from '../log.ts';
import { nameRoute, requestIdOf } from './answer-log.ts';
import { checkAccess } from '../auth/access.ts';
import { readWith } from './field-reasons.ts';
import { isContactHidden, withoutContact } from './hide-contact.ts';
import { addCall } from './known-paths.ts';
import { AppError } from '../app-error.ts';
import { ReadyJson, sendJson } from './send-json.ts';

/** The largest JSON body of any call that does not say otherwise. */
const BODY_KILOBYTES = 64;
const parseJson = json({ limit: `${BODY_KILOBYTES}kb` });

/** The dependencies of every mounted call, beside those of its own handler. */
export interface HttpContext {
  tokens: Tokens;
  log: Log;
}

/** The caller, and Express' own two for what the schemas do not cover. */
export interface Caller {
  /** The staff or owner who calls; null for a guest. */
  user: AuthUser | null;
  /** The log-in that the user calls by. */
  session: AuthSession | null;
  req: Request;
  res: Response;
}

/** The request as a handler gets it: everything parsed, the caller known. */
export interface Call<Params, Query, Body> extends Caller {
  params: Params;
  query: Query;
  body: Body;
}

type Out<T> = T extends z.ZodMiniType ? z.output<T> : never;
type Handled<Answer extends z.ZodMiniType> = z.input<Answer> | ReadyJson;

/** The calls of the contract that answer JSON. */
const mounted = new Set<string>();
export const isMounted = (call: string): boolean => mounted.has(call);

/**
 * Mounts a call of the contract: reads what comes in with the row's schemas, checks who
 * calls, and lets out of the handler's answer only what the row's schema names and the caller may read.
 * @param before middleware that runs before the handler, such as a limit
 */
export function mount<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  router: Router,
  row: Route<P, Q, B, A>,
  context: HttpContext,
  handler: (call: Call<Out<P>, Out<Q>, Out<B>>) => Handled<A> | Promise<Handled<A>>,
  before: RequestHandler[] = [],
): void {
  mounted.add(`${row.method} ${row.path}`);
  const status = row.status ?? 200;
  const parse =
    row.bodyKilobytes === undefined ? parseJson : json({ limit: `${row.bodyKilobytes}kb` });
  // Express reads JSON alone; a form is left for whoever receives its files.
  const formFields = row.form?.fields ? [...before, parse] : before;
  const guards = row.body ? [...before, requireJson, parse] : formFields;
  addRoute(router, row, context, guards, async ({ user, session, req, res }) => {
    const answer = await handler({
      params: (row.params ? readWith(row.params, req.params) : undefined) as Out<P>,
      query: (row.query ? readWith(row.query, req.query) : undefined) as Out<Q>,
      body: (row.body ? readWith(row.body, req.body ?? {}) : undefined) as Out<B>,
      user,
      session,
      req,
      res,
    });
    if (answer instanceof ReadyJson) sendJson(res, status, answer.text);
    else {
      const whole = row.answer.parse(answer);
      sendJson(res, status, JSON.stringify(isContactHidden(user) ? withoutContact(whole) : whole));
    }
  });
}

/** The same for a call that answers a file or takes one: access and log are ours, the rest is the handler's. */
export function mountFile(
  router: Router,
  row: FileRoute,
  context: HttpContext,
  handler: (caller: Caller) => void | Promise<void>,
  before: RequestHandler[] = [],
): void {
  addRoute(router, row, context, before, async (caller) => handler(caller));
}

function addRoute(
  router: Router,
  row: FileRoute | Route,
  context: HttpContext,
  guards: readonly RequestHandler[],
  answer: (caller: Caller) => Promise<void>,
): void {
  const reads = row.method === 'GET';
  const handlers: RequestHandler[] = [
    (_req, res, next) => {
      nameRoute(res, row.path);
      next();
    },
    ...(reads ? [] : [logCalls(row, context.log)]),
    // Before anything is received: nothing of a caller who may not call is read, kept or counted.
    ...(row.access === 'public' ? [] : [authorise(row.access, context)]),
    ...guards,
    async (req, res) => {
      const start = performance.now();
      const session = (res.locals['session'] as AuthSession | undefined) ?? null;
      await answer({ user: session?.user ?? null, session, req, res });
      if (reads) logWhenSlow(row, context.log, start);
    },
  ];
  addCall(router, row, handlers);
}

/** Checks who calls, remembers it for the handler, and sends a fresh token where one is due. */
function authorise(access: Access, { tokens }: HttpContext): RequestHandler {
  return async (req, res, next) => {
    const session = await checkAccess(access, req, tokens);
    const renewed = session && (await tokens.renew(session));
    if (renewed !== null) res.setHeader(RENEWED_TOKEN_HEADER, renewed);
    res.locals['session'] = session;
    next();
  };
}

/** A body that is not JSON would be skipped in silence and read as one without fields. */
const requireJson: RequestHandler = (req, _res, next) => {
  // Without any body (`is` answers null, or its length is 0) the fields are simply missing.
  const hasBody = req.headers['content-length'] !== '0';
  if (hasBody && req.is('application/json') === false) throw new AppError('wrong_content_type');
  next();
};

/** A read that takes longer than this is worth a line. */
const SLOW_MS = 500;

/** One line for every call that has changed something; the path as the contract writes it, so without ids. */
function logCalls(row: FileRoute | Route, log: Log): RequestHandler {
  return (_req, res, next) => {
    const start = performance.now();
    res.once('finish', () => {
      // Whatever was refused has its own line.
      if (res.statusCode >= 400) return;
      const ms = Math.round(performance.now() - start);
      const request = requestIdOf(res);
      log.info({ request, method: row.method, path: row.path, status: res.statusCode, ms }, 'call');
    });
    next();
  };
}

/** Reads are many and all alike; only a slow one is logged. */
function logWhenSlow(row: FileRoute | Route, log: Log, start: number): void {
  const ms = performance.now() - start;
  if (ms > SLOW_MS) log.warn({ method: row.method, path: row.path, ms: Math.round(ms) }, 'slow');
}
