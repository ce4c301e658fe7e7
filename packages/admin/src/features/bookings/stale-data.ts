import { ApiError } from '@villa/shared/client/api-client.ts';
import { type StaleVersionData, staleVersionData } from '@villa/shared/contract/admin-bookings.ts';

/** What a 409 `stale_version` tells of the booking as it is now; null for any other failure. */
export function staleDataOf(error: unknown): StaleVersionData | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return staleVersionData.safeParse(error.data).data ?? null;
}
