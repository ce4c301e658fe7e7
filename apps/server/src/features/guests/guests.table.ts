import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** The telephone and the address of each booking in the one spelling by which they are compared; written with the booking. */
export const guestKeysTable = sqliteTable(
  'guest_keys',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    kind: text({ enum: ['phone', 'mail'] }).notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind] }),
    index('guest_keys_by_value').on(table.kind, table.value),
  ],
);

export const REMARK_KINDS = ['note', 'marked', 'unmarked'] as const;

/**
 * The words of staff about the guest of a booking. The newest note of a booking counts, an empty one takes it away; the
 * newest mark or its end, too.
 */
export const guestRemarksTable = sqliteTable(
  'guest_remarks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    kind: text({ enum: REMARK_KINDS }).notNull(),
    text: text().notNull().default(''),
    /** The user. */
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('guest_remarks_by_booking').on(table.bookingId, table.id)],
);
