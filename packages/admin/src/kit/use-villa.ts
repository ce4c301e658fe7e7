import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { publicVillaQuery } from '../shell/villa-query.ts';
import { useApi } from '../use-host.ts';

/** The villa with its prices and rules, once it is there. */
export function useVilla() {
  return useQuery(publicVillaQuery(useApi()));
}

/** The villa's time zone. */
export function useTimeZone(): string {
  return useVilla().data?.timeZone ?? DEFAULT_TIME_ZONE;
}
