import { type CalendarDate, dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  // A page may stay open over midnight.
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The date at the villa, whatever the guest's own calendar says. */
export function useVillaToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(subscribe, () => dateInZone(new Date(), timeZone));
}
