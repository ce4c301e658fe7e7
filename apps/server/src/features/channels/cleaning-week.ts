import type { CleaningWeek } from '@villa/shared/contract/cleaning.ts';
import {
  addDays,
  dateInZone,
  isCalendarDate,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCleaningStays } from './cleaning-calendar.ts';

interface CleaningWeekDeps {
  sqlite: Sqlite;
  villa: () => { timeZone: string; checkInTime: string; checkOutTime: string };
  clock: Clock;
  /** An id by which nothing can be opened. */
  opaqueId: (key: string) => string;
}

const WEEK = 7;

/** The function throws AppError `invalid_fields`. */
export type ReadCleaningWeek = (from: string | undefined, reader: WeekReader) => CleaningWeek;

/** Whoever may not read bookings gets other ids of stays: a booking's own id opens it. */
interface WeekReader {
  mayReadBookings: boolean;
}

/** Seven days for whoever cleans, to be read and printed. */
export function createCleaningWeek(deps: CleaningWeekDeps): ReadCleaningWeek {
  const stays = createCleaningStays(deps.sqlite);
  return (wire, { mayReadBookings }) => {
    const { timeZone, checkInTime, checkOutTime } = deps.villa();
    const now = deps.clock.now();
    const today = dateInZone(now, timeZone);
    const from = wire === undefined ? today : readWireDate(wire, timeZone);
    if (!isCalendarDate(from)) throw invalidFields({ from: 'not_a_date' });
    const to = addDays(from, WEEK);
    return {
      from,
      to,
      today,
      checkInTime,
      checkOutTime,
      // Its last day counts; who arrives the day after does not.
      stays: stays(from, WEEK - 1).map((stay) =>
        mayReadBookings ? stay : { ...stay, id: deps.opaqueId(stay.key) },
      ),
    };
  };
}
