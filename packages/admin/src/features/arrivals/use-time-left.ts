import { useTranslation } from 'react-i18next';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { useApi } from '@villa/admin/use-host.ts';

const MINUTE_MS = 60_000;

/** The milliseconds until an instant by the server's clock, less than 0 after it; read again each minute. */
export function useMsUntil(instant: string): number {
  const api = useApi();
  const minutes = useEachMinute(() =>
    Math.floor((new Date(instant).getTime() - api.now().getTime()) / MINUTE_MS),
  );
  return minutes * MINUTE_MS;
}

/** Writes how long something lasts in hours and minutes: `7 h 37 min`. */
export function useHours(): (ms: number) => string {
  const { t } = useTranslation('arrivals');
  return (ms) => {
    const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
    return t('clock.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
