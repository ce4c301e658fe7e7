import { type CalendarDate, dateInZone } from '@villa/shared/domain/calendar-date.ts';

const atFirst = dateInZone(new Date(), 'Asia/Bangkok');

/** Today at the villa, where the demo house stands. The same for as long as a test runs, also over midnight. */
export const today = (): CalendarDate => atFirst;
