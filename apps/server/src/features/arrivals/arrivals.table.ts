import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TAP_KINDS } from '@villa/shared/contract/arrivals.ts';
import { instant } from '../../platform/database/columns.ts';

/** Everything that was said about when guests arrived, and who needs no report; only ever added to. */
export const arrivalTapsTable = sqliteTable(
  'arrival_taps',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The id of the booking, or of the channel's stay. */
    stayId: text('stay_id').notNull(),
    /** The guest who came apart from the others; null: everybody. */
    guestId: text('guest_id'),
    /** The rest of the row is about when they arrived, or about who does not come, or is Thai. */
    what: text({ enum: TAP_KINDS }).notNull().default('arrival'),
    /** Null: it was a mistake, nobody has arrived. */
    arrivedAt: instant('arrived_at'),
    /** Why, where it ends a late report, or makes it timely. */
    reason: text().notNull().default(''),
    /** The user. */
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('arrival_taps_by_stay').on(table.stayId),
    index('arrival_taps_by_instant').on(table.at),
  ],
);

/** Reports to the immigration office, each proved by the number or the picture of its receipt. */
export const arrivalFilingsTable = sqliteTable(
  'arrival_filings',
  {
    id: text().primaryKey(),
    stayId: text('stay_id').notNull(),
    receipt: text().notNull().default(''),
    /** Random name in the folder of these pictures, which nothing serves as it is. */
    picture: text(),
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('arrival_filings_by_stay').on(table.stayId)],
);

/** The guests that a report is for, with their rows as they were. */
export const arrivalFiledGuestsTable = sqliteTable(
  'arrival_filed_guests',
  {
    filingId: text('filing_id')
      .notNull()
      .references(() => arrivalFilingsTable.id),
    guestId: text('guest_id').notNull(),
    /** The version of the check-in at which the row had been changed last. */
    changedIn: integer('changed_in').notNull(),
    /** The day of leaving that was reported. */
    checkOut: text('check_out').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.guestId] }),
    index('arrival_filed_guests_by_guest').on(table.guestId),
  ],
);
