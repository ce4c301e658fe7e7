import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';

/** How many of a stay's nights others could still book: all of them, those from today on, or none. */
type NightsLeft = 'all' | 'rest' | 'none';

export function nightsLeft(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
): NightsLeft {
  if (checkOut <= today) return 'none';
  return checkIn < today ? 'rest' : 'all';
}
