import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from '@villa/shared/client/query-defaults.ts';

/** Under which the villa is kept. */
export const VILLA_KEY = ['villa'] as const;

/** One cache for the page. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults(30_000) });
