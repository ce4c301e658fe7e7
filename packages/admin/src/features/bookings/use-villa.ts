import { useQuery } from '@tanstack/react-query';
import { publicVillaQuery } from '../../shell/villa-query.ts';
import { useApi } from '../../use-host.ts';

const BANGKOK = 'Asia/Bangkok';

/** The villa with its prices and rules, once it is there. */
export function useVilla() {
  return useQuery(publicVillaQuery(useApi()));
}

/** The villa's time zone; until it is known, the one where the house stands. */
export function useTimeZone(): string {
  return useVilla().data?.timeZone ?? BANGKOK;
}
