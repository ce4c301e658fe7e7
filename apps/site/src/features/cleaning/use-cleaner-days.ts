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
import { keepDays, levelOf, readKeptDays } from './kept-days.ts';
import { sendReports, useReports } from './waiting-reports.ts';
import { addTap, replaceTurnover, sendTaps, useTaps, withTaps } from './waiting-taps.ts';

const DAYS = ['cleaning', 'days'] as const;
const POLL_MS = 30_000;
/** The queue is tried again so often. */
const RETRY_MS = 8000;

export type ShownTurnover = CleanerTurnover & { isWaiting: boolean };

export interface ShownDays extends Omit<CleanerDays, 'turnovers'> {
  turnovers: ShownTurnover[];
}

function onConnection(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
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
    // A page that opens without a connection says so at once.
    refetchOnMount: 'always',
    retry: 1,
    initialData: () => readKeptDays()?.days,
    initialDataUpdatedAt: () => readKeptDays()?.at ?? 0,
  });

  const send = (): void => {
    if (!isCleaner) return;
    void sendTaps((turnover) => {
      if (turnover === null) {
        void client.invalidateQueries({ queryKey: DAYS });
        return;
      }
      const next = client.setQueryData<CleanerDays>(DAYS, (days) =>
        replaceTurnover(days, turnover),
      );
      // Its step is among what is read without a connection; the other days are as old as they were.
      if (next !== undefined) keepDays(next, readKeptDays()?.at);
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

  const isCut = useSyncExternalStore(onConnection, () => !navigator.onLine);
  const isOffline = isCut || isStuck || (error instanceof ApiError && error.status !== 401);
  const isGone = isOffline && data !== undefined && levelOf(dataUpdatedAt) === 'gone';
  const shown: ShownDays | null =
    data === undefined || isGone
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
    hasFailed: (data === undefined || isGone) && error !== null,
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
