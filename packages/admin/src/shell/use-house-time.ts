import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '@villa/shared/i18n/formats.ts';
import { useLanguage } from '../texts/use-language.ts';
import { useApi } from '../use-host.ts';
import { publicVillaQuery } from './villa-query.ts';

/** Where the house stands, until the server has said so. */
const USUAL_TIME_ZONE = 'Asia/Bangkok';

/** A point in time as the clock at the villa shows it, wherever the reader is. */
export function useHouseTime(): (instant: string) => string {
  const { language } = useLanguage();
  const { data } = useQuery(publicVillaQuery(useApi()));
  const timeZone = data?.timeZone ?? USUAL_TIME_ZONE;
  return (instant) => formatInstant(instant, language, timeZone);
}
