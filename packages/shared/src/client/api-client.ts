import type * as z from 'zod/mini';
import { ERRORS, type ErrorBody, type ErrorCode, type FieldReason } from '../contract/errors.ts';
import { type Route, pathOf } from '../contract/route.ts';

/** The part of `fetch` that the client uses; browsers, Node and the desk all have it. */
export type FetchLike = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    credentials: 'include';
    signal?: unknown;
  },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

/** A refusal by the server, or no answer at all (`status` 0, code `unavailable`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldReason>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** The server's log has the request under this id; null when no server of ours answered. */
  readonly requestId: string | null;

  constructor(status: number, body: Omit<ErrorBody, 'status'>) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.data = body.data ?? {};
    this.requestId = body.requestId ?? null;
  }
}

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;
type Given<Key extends string, T> = T extends z.ZodMiniType
  ? unknown extends In<T>
    ? { [K in Key]?: undefined }
    : { [K in Key]: In<T> }
  : { [K in Key]?: undefined };

export type CallInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _A>
    ? Given<'params', P> &
        Given<'query', Q> &
        Given<'body', B> & { headers?: Record<string, string>; signal?: unknown }
    : never;
export type Answer<R> = R extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : never;

export interface ApiClient {
  /** Calls a route of the contract. @throws ApiError */
  call<R extends Route>(row: R, input: CallInput<R>): Promise<Answer<R>>;
}

export interface ApiClientOptions {
  /** '' for the page's own server; no slash at the end. */
  baseUrl: string;
  fetch: FetchLike;
  /** The bearer token, or null when nobody is logged in. */
  token?: () => string | null;
  /** Called when the server no longer accepts the token. */
  onUnauthorized?: () => void;
}

/** Reads the error from an answer that failed, whatever body it has: ours, a proxy's page, or none. */
export function readError(status: number, body: unknown): ApiError {
  const code = (body as Partial<ErrorBody> | null)?.code;
  if (typeof code === 'string' && code in ERRORS) return new ApiError(status, body as ErrorBody);
  const fallback: ErrorCode =
    status === 0 || status >= 502 ? 'unavailable' : status === 413 ? 'too_large' : 'internal';
  return new ApiError(status, { code: fallback, message: ERRORS[fallback][1] });
}

function queryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call(row, input) {
      const request: {
        params?: Record<string, string> | undefined;
        query?: unknown;
        body?: unknown;
        headers?: Record<string, string>;
        signal?: unknown;
      } = input;
      const url = options.baseUrl + pathOf(row.path, request.params) + queryString(request.query);
      const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
      const token = options.token?.();
      if (token) headers['authorization'] = `Bearer ${token}`;
      if (request.body !== undefined) headers['content-type'] = 'application/json';
      const response = await options
        .fetch(url, {
          method: row.method,
          headers,
          credentials: 'include',
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
          ...(request.signal === undefined ? {} : { signal: request.signal }),
        })
        .catch((cause: unknown) => {
          // An abort is the caller's own choice, not the server's failure.
          if ((cause as { name?: unknown } | null)?.name === 'AbortError') throw cause;
          throw readError(0, null);
        });
      const body: unknown = await response.json().catch(() => null);
      if (response.status === 401) options.onUnauthorized?.();
      if (!response.ok) throw readError(response.status, body);
      return body as Answer<typeof row>;
    },
  };
}
