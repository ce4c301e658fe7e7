import { queryOptions } from '@tanstack/react-query';
import { getRooms } from '@villa/shared/contract/villa.ts';
import { api } from '../../app/api.ts';

/** GET /api/villa/rooms. */
export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  queryFn: ({ signal }) => api.call(getRooms, { signal }),
  select: ({ rooms }) => rooms,
});
