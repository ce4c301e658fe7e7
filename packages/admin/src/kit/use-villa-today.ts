import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { useApi } from '../use-host.ts';

/** The date at the villa, wherever the user is and whatever their computer's clock says. */
export function useVillaToday(timeZone: string): CalendarDate {
  const api = useApi();
  return useEachMinute(() => dateInZone(api.now(), timeZone));
}
