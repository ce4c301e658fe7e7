import { createApiClient } from '@villa/shared/client/api-client.ts';

/** The guest's connection to the server; a guest has no token. */
export const api = createApiClient({
  baseUrl: '',
  fetch: (url, { signal, ...init }) =>
    fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init),
});
