import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type CleanerDays,
  type CleanerStep,
  type CleanerTurnover,
  listTurnovers,
} from '@villa/shared/contract/cleaner.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { cleanerApi, cleanerToken, onCleanerToken } from './cleaner-session.ts';
import { sendReports, useReports } from './waiting-reports.ts';
import { addTap, replaceTurnover, sendTaps, useTaps, withTaps } from './waiting-taps.ts';

const DAYS = ['cleaning', 'days'] as const;
/** The last reading, for a phone without a connection. */
const KEPT = 'cleaningDays';
const POLL_MS = 30_000;
/** The queue is tried again so often. */
const RETRY_MS = 8000;

interface Kept {
  at: number;
  days: CleanerDays;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keepDays(days: CleanerDays | null): void {
  try {
    if (days === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify({ at: Date.now(), days } satisfies Kept));
  } catch {
    // Then nothing is shown without a connection.
  }
}

export type ShownTurnover = CleanerTurnover & { isWaiting: boolean };

export interface ShownDays extends Omit<CleanerDays, 'turnovers'> {
  turnovers: ShownTurnover[];
}

/** True while this phone is logged in as a cleaner. */
export const useIsCleaner = (): boolean =>
  useSyncExternalStore(onCleanerToken, () => cleanerToken() !== null);

/** The cleaner's days as they are on the server or were when it was last reached, with what this phone has tapped. */
export function useCleanerDays() {
  const client = useQueryClient();
  const isCleaner = useIsCleaner();
  const waiting = useTaps((state) => state.waiting);
  const isStuck = useTaps((state) => state.isOffline);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: DAYS,
    async queryFn() {
      const days = await cleanerApi.call(listTurnovers, {});
      keepDays(days);
      return days;
    },
    enabled: isCleaner,
    networkMode: 'always',
    refetchInterval: POLL_MS,
    retry: 1,
    initialData: () => readKept()?.days,
    initialDataUpdatedAt: () => readKept()?.at ?? 0,
  });

  const send = (): void => {
    if (!isCleaner) return;
    void sendTaps((turnover) => {
      if (turnover === null) void client.invalidateQueries({ queryKey: DAYS });
      else
        client.setQueryData(DAYS, (days: CleanerDays | undefined) =>
          replaceTurnover(days, turnover),
        );
    });
    void sendReports();
  };

  useEffect(() => {
    send();
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what waits is read when it is sent
  }, [isCleaner]);

  useEffect(() => {
    if (!isCleaner) keepDays(null);
  }, [isCleaner]);

  const isOffline = isStuck || (error instanceof ApiError && error.status !== 401);
  const shown: ShownDays | null =
    data === undefined
      ? null
      : {
          ...data,
          turnovers: data.turnovers.map((one) => withTaps(one, waiting, new Date().toISOString())),
        };
  return {
    days: shown,
    /** The instant of what is shown, in milliseconds. */
    at: dataUpdatedAt,
    isOffline,
    hasFailed: data === undefined && error !== null,
    retry: () => void refetch(),
    tap: (turnover: CleanerTurnover, state: CleanerStep): void => {
      addTap(turnover, state);
      send();
    },
    send,
  };
}

/** How many pictures and reports of this phone wait for a connection. */
export const useWaitingReports = () => useReports();
