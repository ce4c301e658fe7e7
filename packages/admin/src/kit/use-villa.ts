import { useQuery } from '@tanstack/react-query';
import { publicVillaQuery } from '../shell/villa-query.ts';
import { useApi } from '../use-host.ts';

/** Where the villa stands, until the server has said so. */
const USUAL_TIME_ZONE = 'Asia/Bangkok';

/** The villa with its prices and rules, once it is there. */
export function useVilla() {
  return useQuery(publicVillaQuery(useApi()));
}

/** The villa's time zone. */
export function useTimeZone(): string {
  return useVilla().data?.timeZone ?? USUAL_TIME_ZONE;
}
