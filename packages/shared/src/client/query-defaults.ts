import { ApiError } from './api-client.ts';

const TRIES = 2;

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * How a page asks the server, as the `defaultOptions` of its query client. A refusal is an answer and
 * is not asked again; a lost connection is.
 * @param staleTime milliseconds for which an answer is not asked for again
 */
export function queryDefaults(staleTime: number) {
  return {
    queries: {
      staleTime,
      retry: (failures: number, error: unknown) => failures < TRIES && !isRefusal(error),
    },
    mutations: { retry: false },
  };
}
