import {
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { invalidFields } from '../../platform/app-error.ts';

/** The nights from `from` up to, not including, `to`. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * Two dates of the wire as a period on the villa's calendar.
 * @throws AppError `invalid_fields` for one that is none, or is longer than `maxDays`
 */
export function readPeriod(wire: Period, timeZone: string, maxDays: number): Period {
  const from = readWireDate(wire.from, timeZone);
  const to = readWireDate(wire.to, timeZone);
  if (!isCalendarDate(from)) throw invalidFields({ from: 'not_a_date' });
  if (!isCalendarDate(to)) throw invalidFields({ to: 'not_a_date' });
  const days = daysBetween(from, to);
  if (days === 0) throw invalidFields({ to: 'same_day' });
  if (days < 0) throw invalidFields({ to: 'reversed' });
  if (days > maxDays) throw invalidFields({ to: 'too_many_nights' });
  return { from, to };
}
