import { type CalendarDate, dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';

/** The date at the villa, wherever the user is. */
export function useVillaToday(timeZone: string): CalendarDate {
  return useEachMinute(() => dateInZone(new Date(), timeZone));
}
