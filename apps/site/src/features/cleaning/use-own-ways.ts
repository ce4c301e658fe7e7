import { useQuery } from '@tanstack/react-query';
import { readLine } from '@villa/shared/contract/line.ts';
import { getPush } from '@villa/shared/contract/push.ts';
import { cleanerApi } from './cleaner-session.ts';

export const WAYS_KEY = ['cleaning', 'ways'] as const;

/** The ways by which this cleaner hears of changes; undefined until they are known. */
export function useOwnWays() {
  const { data, isError } = useQuery({
    queryKey: WAYS_KEY,
    async queryFn() {
      const [push, line] = await Promise.all([
        cleanerApi.call(getPush, {}),
        cleanerApi.call(readLine, {}),
      ]);
      const device = push.devices.find(({ isThis }) => isThis) ?? null;
      return { publicKey: push.publicKey, device, account: line.account, mine: line.mine };
    },
    networkMode: 'always',
    retry: 1,
    // A code that was sent in LINE counts at once.
    refetchInterval: 10_000,
  });
  const isReached =
    data === undefined
      ? null
      : data.device !== null || (data.mine !== null && data.mine.blockedAt === null);
  return { ways: data, isReached, hasFailed: isError };
}
