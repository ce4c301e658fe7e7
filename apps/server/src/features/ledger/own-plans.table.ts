import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * Bookings whose plan of payments is their own and not the terms': its parts are instalments as all are, so that whatever
 * reads those reads the plan that counts.
 */
export const ownPlansTable = sqliteTable('own_plans', {
  bookingId: text('booking_id')
    .primaryKey()
    .references(() => bookingsTable.id),
  /** The agreed damage deposit in whole baht, in place of the terms'. */
  damageDeposit: integer('damage_deposit').notNull(),
  reason: text().notNull(),
  /** The user who set it. */
  by: text(),
  at: instant('at').notNull(),
});
