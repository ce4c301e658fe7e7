import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { create } from 'zustand';

/** The nights that the guest has booked already: in the calendar they are the guest's, and not somebody else's. */
export const useOwnNights = create<{ nights: ReadonlySet<CalendarDate> }>(() => ({
  nights: new Set(),
}));
