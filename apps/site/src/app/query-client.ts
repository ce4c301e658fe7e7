import { ApiError } from '@villa/shared/client/api-client.ts';
import { QueryClient } from '@tanstack/react-query';

const TRIES = 2;

/** Under which the villa is kept. */
export const VILLA_KEY = ['villa'] as const;

/** One cache for the page. A refusal is an answer and is not asked again; a lost connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < TRIES &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    mutations: { retry: false },
  },
});
