import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { type ServerClock, serverNow } from './server-clock.ts';

/** Which day it is at the villa, by the server's clock: it decides what is due. */
export function villaDay(clock: ServerClock, timeZone: string): CalendarDate {
  return dateInZone(new Date(serverNow(clock)), timeZone);
}
