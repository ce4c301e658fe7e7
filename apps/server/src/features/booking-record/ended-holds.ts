import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { sql } from 'drizzle-orm';
import type { Sqlite } from '../../platform/database/open.ts';
import type { Clock } from '../../platform/clock.ts';

const WAITING: BookingStatus = 'pending';

/**
 * Makes the view `ended_holds` for this connection: the bookings whose window has run out by the villa's clock, so
 * that nobody has their nights any more, although the sweep has not written it down yet. The same rule as
 * `hasExpired` of the domain, and the only place where SQL knows it. `hold` is the booking's row, which every index
 * holds; the SQL function `villa_now()` answers milliseconds since 1970.
 */
export function createEndedHolds(sqlite: Sqlite, clock: Clock): void {
  sqlite.function('villa_now', () => clock.now().getTime());
  sqlite.exec(`create temp view ended_holds as select rowid as hold from main.bookings
    where status = '${WAITING}' and expires_at is not null and expires_at <= villa_now()`);
}

const isIn = (bookings: string) => `(${bookings}.rowid in (select hold from ended_holds))`;

/** SQL that is true of a booking `b` that is in the view. */
export const IS_ENDED_HOLD = isIn('b');
/** The same for a query that Drizzle builds. */
export const isEndedHold = sql.raw(isIn('bookings'));
