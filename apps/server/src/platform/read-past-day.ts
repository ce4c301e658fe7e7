import { type CalendarDate, readWireDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { invalidFields } from './app-error.ts';

/**
 * The day on which money moved, as a call names it.
 * @param field its name in the call
 * @param earliest a day before it is more likely typed wrongly
 * @throws AppError `invalid_fields`: `in_future`, `too_far_back`
 */
export function readPastDay(
  field: string,
  wire: string,
  { today, earliest, timeZone }: { today: CalendarDate; earliest: CalendarDate; timeZone: string },
): CalendarDate {
  const day = readWireDate(wire, timeZone);
  if (day > today) throw invalidFields({ [field]: 'in_future' });
  if (day < earliest) throw invalidFields({ [field]: 'too_far_back' });
  return day;
}
