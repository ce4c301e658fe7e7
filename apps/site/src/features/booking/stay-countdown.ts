import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';

/** The guest's place between the booking and the end of the stay: days, never seconds. */
export type StayTime =
  | { is: 'inDays'; days: number }
  | { is: 'tomorrow' | 'today' | 'during' | 'last' | 'left' | 'over' };

/**
 * @param today the villa's day
 * @param hasEnded on the last day, once the hour of check-out has passed
 */
export function stayTime(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  hasEnded = false,
): StayTime {
  const days = daysBetween(today, checkIn);
  if (days > 1) return { is: 'inDays', days };
  if (days === 1) return { is: 'tomorrow' };
  if (days === 0) return { is: 'today' };
  if (today < checkOut) return { is: 'during' };
  if (today > checkOut) return { is: 'over' };
  return { is: hasEnded ? 'left' : 'last' };
}
