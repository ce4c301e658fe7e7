import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';
import { HELD_UNTIL } from '../booking-record/recorded-stay-end.ts';

/** A booking that has nights in the period, as far as a calendar shows it. */
export interface StayRow {
  id: string;
  reference: string;
  customerName: string;
  status: BookingStatus;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  guests: number;
  expiresAt: number | null;
}

export interface CalendarRepository {
  /** Whoever has a night in `[from, to)` at this instant, in order. */
  staysBetween(from: CalendarDate, to: CalendarDate): StayRow[];
  /** The ids of the blocks that have a night in it, in order. */
  blocksBetween(from: CalendarDate, to: CalendarDate): string[];
}

/**
 * Reads the nights: a night has one taker, so a month costs about thirty look-ups by key
 * however many bookings there have ever been.
 */
export function createCalendarRepository(sqlite: Sqlite): CalendarRepository {
  const stays = sqlite.prepare(
    `select b.id, b.reference, b.customer_name as customerName, b.status, b.check_in as checkIn,
       ${HELD_UNTIL} as checkOut, b.guests, b.expires_at as expiresAt
     from (select distinct booking_id from nights where night >= @from and night < @to) n
     join bookings b on b.id = n.booking_id
     where not ${IS_ENDED_HOLD}
     order by b.check_in`,
  );
  const blocks = sqlite
    .prepare(
      `select block_id from nights where night >= ? and night < ? and block_id is not null
       group by block_id order by min(night)`,
    )
    .pluck();
  return {
    staysBetween: (from, to) => stays.all({ from, to }) as StayRow[],
    blocksBetween: (from, to) => blocks.all(from, to) as string[],
  };
}
