import { type CalendarDate, dateInZone } from '@villa/shared/domain/calendar-date.ts';

/** Today at the villa, where the demo house stands. */
export const today = (): CalendarDate => dateInZone(new Date(), 'Asia/Bangkok');
