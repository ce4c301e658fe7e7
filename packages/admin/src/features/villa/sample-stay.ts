import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { type CalendarDate, addDays, weekday } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';

const THURSDAY = 4;
const DAYS_OFFERED = 7;
/** At least one night of each kind, when the stay begins on a Thursday. */
const NIGHTS = 3;

/** A stay to show a price for. */
export interface SampleStay {
  checkIn: CalendarDate;
  nights: number;
  rooms: number;
}

/** The days a sample can begin on: one of each weekday, from tomorrow on. */
export function sampleDays(today: CalendarDate): CalendarDate[] {
  return Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(today, index + 1));
}

export function firstSample(villa: AdminVilla, today: CalendarDate): SampleStay {
  const days = sampleDays(today);
  return {
    checkIn: days.find((day) => weekday(day) === THURSDAY) ?? days[0] ?? today,
    nights: Math.min(Math.max(NIGHTS, villa.minNights), villa.maxNights),
    rooms: roomChoices(villa).at(-1) ?? 1,
  };
}

export function stayOf({ checkIn, nights }: SampleStay): Stay {
  return { checkIn, checkOut: addDays(checkIn, nights) };
}
