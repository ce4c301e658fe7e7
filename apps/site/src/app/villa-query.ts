import { queryOptions } from '@tanstack/react-query';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { api } from './api.ts';
import { VILLA_KEY } from './query-client.ts';

/** GET /api/villa. Pages drawn by the server carry it, so that it is there at once. */
export const villaQuery = queryOptions({
  queryKey: VILLA_KEY,
  queryFn: ({ signal }) => api.call(getVilla, { signal }),
});
