import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { REMINDER_STAGES } from './reminder-stage.ts';

/** The reminders that were written: of each day on which something falls due, each stage once. */
export const paymentRemindersTable = sqliteTable(
  'payment_reminders',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    dueOn: text('due_on').notNull(),
    stage: text({ enum: REMINDER_STAGES }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.dueOn, table.stage] })],
);
