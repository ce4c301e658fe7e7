import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { useLanguage } from '../texts/use-language.ts';
import { useApi } from '../use-host.ts';
import { publicVillaQuery } from './villa-query.ts';

/** Writes a point in time as the clock at the villa shows it, in the language on screen. */
export function useInstant(): (instant: string) => string {
  const { language } = useLanguage();
  const { data } = useQuery(publicVillaQuery(useApi()));
  // The default only until the villa's own setting has been fetched.
  const timeZone = data?.timeZone ?? DEFAULT_TIME_ZONE;
  return (instant) => formatInstant(instant, language, timeZone);
}
