import type * as z from 'zod/mini';
import type { Permission } from '../domain/booking/permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The callers that are allowed: anybody (`public`), or a user whose role has the permission. `booking` also lets in whoever knows a
 * booking's id and shows no token. Without `may` every user may call: that is for the calls about oneself. A role
 * without a row in `ROLE_PERMISSIONS` may call nothing but the public calls.
 */
export type Access = 'public' | { readonly booking?: true; readonly may?: Permission };

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
  /** How large it may be, where that is more than for other calls. Never for a public call. */
  bodyKilobytes?: number;
  /** A multipart form instead: its files, and the texts beside them. */
  form?: {
    readonly files: readonly string[];
    readonly texts?: readonly string[];
    /** Its texts by a schema; the same is taken as JSON where no file comes. */
    readonly fields?: z.ZodMiniType;
  };
  /** The schema of the answer: fields that it does not name are not sent. */
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
  /** The media type of its answer. */
  type: string;
}

/** `/api/booking/:id` with its parameters put in, each encoded. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`no value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
