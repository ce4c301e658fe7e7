import { type CalendarDate, dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  // A window may stay open over midnight.
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The date at the villa, wherever the person in front of the screen is. */
export function useVillaToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(subscribe, () => dateInZone(new Date(), timeZone));
}
