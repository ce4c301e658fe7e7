import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  BOOKINGS_OF_ABROAD,
  COMING_YEAR_DAYS,
  type HeldNights,
} from '@villa/shared/domain/stay/unconfirmed-nights.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';

/** A guest's booking that waits for its money or for somebody to look at its slip. */
export interface Unconfirmed {
  id: string;
  status: 'pending' | 'in_review';
  /** In milliseconds since 1970; null in review. */
  expiresAt: number | null;
  nights: number;
  /** How many bookings it counts as in the bounds. */
  counts: number;
}

/** Whose unconfirmed bookings are counted together: by which column, and its value. */
export interface UnconfirmedScope {
  column: 'client_key' | 'client_network' | 'client_range';
  key: string;
}

/** All that guests hold unconfirmed. `bookings` counts those with nights in the coming year. */
export interface HeldByAll extends HeldNights {
  bookings: number;
}

/**
 * The nights that guests hold unconfirmed. Bookings that staff made (they have no client) are not among them, nor those
 * in the bin, nor those whose stay is over and which therefore hold nothing.
 */
export interface UnconfirmedRepository {
  /** Those of one client. */
  ofClient(scope: UnconfirmedScope, today: CalendarDate): Unconfirmed[];
  /** Those of everybody who booked at this instant or later. */
  madeSince(instant: Date, today: CalendarDate): Unconfirmed[];
  byAll(today: CalendarDate): HeldByAll;
  /** How long (in milliseconds) until the next of anybody's payment windows ends; null when none runs. */
  nextEnd(today: CalendarDate, now: Date): number | null;
}

const COUNTS = `b.status in ('pending', 'in_review') and b.client_key is not null
  and b.deleted_at is null and b.check_out > @today and not ${IS_ENDED_HOLD}`;

export function createUnconfirmedRepository(sqlite: Sqlite): UnconfirmedRepository {
  const rowsWhere = (condition: string) =>
    sqlite.prepare<Record<string, unknown>[], Unconfirmed>(
      `select b.id, b.status, b.expires_at as expiresAt,
         (select count(*) from nights n where n.booking_id = b.id) as nights,
         iif(b.pays_from_abroad, ${BOOKINGS_OF_ABROAD}, 1) as counts
       from bookings b where ${condition} and ${COUNTS} order by b.created_at, b.id`,
    );
  const byColumn = {
    client_key: rowsWhere('b.client_key = @key'),
    client_network: rowsWhere('b.client_network = @key'),
    client_range: rowsWhere('b.client_range = @key'),
  };
  const since = rowsWhere('b.created_at >= @since');
  const held = sqlite.prepare<Record<string, unknown>[], HeldByAll>(
    `select count(*) filter (where n.night < @until) as nights,
       count(*) filter (where n.night >= @until) as later,
       count(distinct b.id) filter (where n.night < @until) as bookings
     from nights n join bookings b on b.id = n.booking_id
     where n.night >= @today and ${COUNTS}`,
  );
  const end = sqlite.prepare(`select min(b.expires_at) from bookings b where ${COUNTS}`).pluck();
  return {
    ofClient: ({ column, key }, today) => byColumn[column].all({ key, today }),
    madeSince: (instant, today) => since.all({ since: instant.getTime(), today }),
    byAll(today) {
      const until = addDays(today, COMING_YEAR_DAYS);
      const found = held.get({ today, until });
      return found ?? { nights: 0, later: 0, bookings: 0 };
    },
    nextEnd(today, now) {
      const first = end.get({ today }) as number | null;
      return first === null ? null : first - now.getTime();
    },
  };
}
