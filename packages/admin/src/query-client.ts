import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';

const TRIES = 2;

/** One cache for one log-in. A refusal is an answer and is not asked again; a lost connection is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < TRIES &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      mutations: { retry: false },
    },
  });
}
