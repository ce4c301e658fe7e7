import { useQuery } from '@tanstack/react-query';
import type { WaitingSlip } from '@villa/shared/contract/stats.ts';
import { useApi } from '../use-host.ts';
import { todayQuery } from './today-query.ts';
import { useSignedIn } from './use-signed-in.ts';

const NONE: readonly WaitingSlip[] = [];

/** The slips that nobody has looked at yet, the longest-waiting first; none until they are known. */
export function useWaitingSlips(): readonly WaitingSlip[] {
  // The log-in screens name their window, too.
  const enabled = useSignedIn();
  return useQuery({ ...todayQuery(useApi()), enabled }).data?.slips ?? NONE;
}
