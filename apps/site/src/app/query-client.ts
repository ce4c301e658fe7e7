import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from '@villa/shared/client/query-defaults.ts';

/** Under which the villa is kept. */
export const VILLA_KEY = ['villa'] as const;

/** One cache for the page. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults(30_000) });

/** An open page follows what the owner and other guests do. */
const POLL_MS = 60_000;
/** A lost line is asked again soon: what is missing comes by itself. */
const LOST_POLL_MS = 5000;

export const pollUnlessLost = ({ state }: { state: { status: string } }): number =>
  state.status === 'error' ? LOST_POLL_MS : POLL_MS;
