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
}

const WEEK = 7;

/** The function throws AppError `invalid_fields`. */
export type ReadCleaningWeek = (from?: string) => CleaningWeek;

/** Seven days for whoever cleans, to be read and printed. */
export function createCleaningWeek(deps: CleaningWeekDeps): ReadCleaningWeek {
  const stays = createCleaningStays(deps.sqlite);
  return (wire) => {
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
      stays: stays(from, WEEK - 1),
    };
  };
}
