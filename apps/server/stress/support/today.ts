import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';

const atVilla = (): CalendarDate => dateInZone(new Date(), DEFAULT_TIME_ZONE);
let atFirst = atVilla();

/** Today at the villa, where the demo villa stands. The same for as long as a file's tests run, also over midnight. */
export const today = (): CalendarDate => atFirst;

/** Files share their modules, so that each begins with this. */
export function renewToday(): void {
  atFirst = atVilla();
}
