import { INSTALMENT_KINDS, PART_WAYS, PAYERS } from '@villa/shared/domain/money/ledger.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** When what is owed is asked for. Triggers refuse to change or remove a row: another row changes its amount. */
export const instalmentsTable = sqliteTable(
  'instalments',
  {
    row: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    kind: text({ enum: INSTALMENT_KINDS }).notNull(),
    /** Whole baht; negative where it cuts the instalment that it changes. */
    amount: integer().notNull(),
    dueOn: text('due_on').notNull(),
    /** The instalment whose amount this row changes; null: it is one of its own. */
    changes: text(),
    /** Null where the terms made it. */
    payer: text({ enum: PAYERS }),
    way: text({ enum: PART_WAYS }),
    at: instant('at').notNull(),
  },
  (table) => [index('instalments_by_booking').on(table.bookingId, table.row)],
);
