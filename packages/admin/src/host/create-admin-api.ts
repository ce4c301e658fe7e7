import {
  ApiError,
  type FetchLike,
  createApiClient,
  readError,
} from '@villa/shared/client/api-client.ts';
import { AS_OF_HEADER } from '@villa/shared/client/offline-reads.ts';
import { readTolerantly, tolerantClient } from '@villa/shared/client/tolerant.ts';
import { createUnreadReports } from '@villa/shared/client/unread-reports.ts';
import { uploadForm } from '@villa/shared/client/upload-form.ts';
import { RENEWED_TOKEN_HEADER } from '@villa/shared/contract/renewed-token.ts';
import { followChanges } from '@villa/shared/contract/events.ts';
import { SERVER_TIME_HEADER } from '@villa/shared/contract/server-time.ts';
import { type FileRoute, pathOf } from '@villa/shared/contract/route.ts';
import type { AdminApi, FileInput } from './admin-api.ts';
import { listenInBrowser } from './browser-events.ts';
import type { ReadingRecord } from './reading.ts';

export interface AdminApiOptions {
  /** '' for the page's own server; no slash at the end. */
  baseUrl: string;
  /** The token that a call shall carry. Null where none is kept, or where the host adds it on the way. */
  token: () => string | null;
  /** The server has given a token that counts for longer. */
  onRenewed: (token: string, used: string | null) => void;
  /** The server says that nobody is logged in; `used` is what the call carried. */
  onUnauthorized: (used: string | null) => void;
  /** The program whose unread answers the server counts; left out: none are told. */
  reportsAs?: 'admin' | 'desk';
  /** Hears of each answer how old it is, and of each call that the server did not answer. */
  reading?: Pick<ReadingRecord, 'note' | 'noteUnreachable'>;
  /** The server has refused a call that the user may not make, or not any more. */
  onForbidden?: () => void;
}

interface AuthorisedCall {
  headers: Record<string, string>;
  /** Reads what an answer's headers say about the session. */
  onHeaders: (read: (name: string) => string | null) => void;
}

/** The access to the server as every host with a web page has it. */
export function createAdminApi(options: AdminApiOptions): AdminApi {
  const { baseUrl } = options;
  /** How far the server's clock is ahead of this computer's. */
  let ahead = 0;
  const onUnread =
    options.reportsAs &&
    createUnreadReports(createApiClient({ baseUrl, fetch: plainFetch }), options.reportsAs);

  /** Runs a call with the token of this moment, and reports to the host what the answer says about it. */
  async function withToken<T>(run: (call: AuthorisedCall) => Promise<T>): Promise<T> {
    const token = options.token();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const onHeaders = (read: (name: string) => string | null): void => {
      const renewed = read(RENEWED_TOKEN_HEADER);
      if (renewed) options.onRenewed(renewed, token);
      const asOf = read(AS_OF_HEADER);
      const time = read(SERVER_TIME_HEADER);
      // An answer with neither is of a proxy whose server is gone, or of a public call.
      if (asOf !== null || time !== null) options.reading?.note(asOf);
      const said = Date.parse(time ?? '');
      if (!Number.isNaN(said)) ahead = said - Date.now();
    };
    try {
      return await run({ headers, onHeaders });
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.code === 'unauthorized') options.onUnauthorized(token);
        if (error.code === 'forbidden') options.onForbidden?.();
        // No server of ours has answered.
        if (error.code === 'unavailable' && error.requestId === null)
          options.reading?.noteUnreachable();
      }
      throw error;
    }
  }

  async function ask(address: string, init: RequestInit): Promise<Response> {
    return withToken(async ({ headers, onHeaders }) => {
      const response = await fetch(baseUrl + address, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
        credentials: 'include',
      }).catch((error: unknown) => {
        if ((error as Error).name === 'AbortError') throw error;
        throw readError(0, null);
      });
      onHeaders((name) => response.headers.get(name));
      if (!response.ok) throw readError(response.status, await response.json().catch(() => null));
      return response;
    });
  }

  return {
    call: (row, input) =>
      withToken(({ headers, onHeaders }) =>
        tolerantClient(
          createApiClient({
            baseUrl,
            fetch: async (url, init) => {
              const response = await plainFetch(url, init);
              onHeaders((name) => response.headers.get(name));
              return response;
            },
          }),
          onUnread,
        ).call(row, { ...input, headers: { ...headers, ...input.headers } }),
      ),
    async file(row, input = {}) {
      const response = await ask(addressOf(row, input), {
        method: row.method,
        ...(input.signal ? { signal: input.signal } : {}),
      });
      return response.blob();
    },
    upload: (row, { params, ...upload }) =>
      withToken(async (call) => {
        const answer = await uploadForm(row, {
          ...upload,
          ...call,
          url: baseUrl + pathOf(row.path, params),
          createRequest: () => new XMLHttpRequest(),
        });
        return readTolerantly(row, answer, onUnread);
      }),
    events: (listener) =>
      listenInBrowser({
        ...listener,
        open: (headers, signal) =>
          ask(followChanges.path, { method: followChanges.method, headers, signal }),
      }),
    now: () => new Date(Date.now() + ahead),
    address: (path) => baseUrl + path,
  };
}

const plainFetch = (url: string, { signal, ...init }: Parameters<FetchLike>[1]) =>
  fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init);

function addressOf(row: FileRoute, { params, query = {} }: Pick<FileInput, 'params' | 'query'>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return pathOf(row.path, params) + (search.size > 0 ? `?${search}` : '');
}
