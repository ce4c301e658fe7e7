import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from '@villa/shared/client/query-defaults.ts';

/** One cache for one log-in. Staff and owner work side by side, so answers age fast. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryDefaults(10_000) });
}
