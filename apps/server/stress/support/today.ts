import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';

const atFirst = dateInZone(new Date(), DEFAULT_TIME_ZONE);

/** Today at the villa, where the demo villa stands. The same for as long as a test runs, also over midnight. */
export const today = (): CalendarDate => atFirst;
