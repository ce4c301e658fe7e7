import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { formatInstant, formatTime } from '@villa/shared/i18n/locale.ts';
import { useLanguage } from '../texts/use-language.ts';
import { useApi } from '../use-host.ts';
import { publicVillaQuery } from './villa-query.ts';

/** The villa's own time zone; the default until it has been fetched. */
export function useTimeZone(): string {
  const { data } = useQuery(publicVillaQuery(useApi()));
  return data?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Writes a point in time as the clock at the villa shows it, in the language on screen. */
export function useInstant(): (instant: string) => string {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  return (instant) => formatInstant(instant, language, timeZone);
}

/** The same without its day. */
export function useTime(): (instant: string) => string {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  return (instant) => formatTime(instant, language, timeZone);
}
