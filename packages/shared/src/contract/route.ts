import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody; whoever knows the booking's id (staff may too); any member of staff; the
 * owner alone.
 */
export type Access = 'public' | 'booking' | 'staff' | 'owner';

/** One call of the API: what goes in, what comes out. The server mounts it, the client calls it. */
export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /** Express' way to write it: `/api/booking/:id`. */
  path: string;
  access: Access;
  /** The status of a success, 200 when left out. */
  status?: number;
  params?: Params;
  query?: Query;
  /** A JSON body. */
  body?: Body;
  /** What is let out: whatever the schema does not name stays inside. */
  answer: Answer;
}

/** Keeps the exact schema types of a route, so that client and server infer from it. */
export function route<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(row: Route<Params, Query, Body, Answer>): Route<Params, Query, Body, Answer> {
  return row;
}

/** A call that answers a file or a stream: it has an address and an access, but no JSON answer. */
export interface FileRoute {
  method: Method;
  path: string;
  access: Access;
}

/** `/api/booking/:id` with its parameters put in, each encoded. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`no value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
