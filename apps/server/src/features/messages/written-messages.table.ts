import { NOT_SENT_REASONS } from '@villa/shared/domain/message/message-verdict.ts';
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * The messages that went, were skipped, or did not go: one a template, booking and occasion, so that none goes twice. A
 * message that is still to come has no row: it is worked out from the booking.
 */
export const writtenMessagesTable = sqliteTable(
  'written_messages',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** Null: staff wrote it by hand. */
    templateId: text('template_id'),
    /** Counted from 1; the next one after the owner had it sent again. */
    occasion: integer().notNull(),
    /** The day that it was counted from. */
    anchor: text().notNull(),
    state: text({ enum: ['sent', 'skipped', 'not_sent'] }).notNull(),
    reason: text({ enum: NOT_SENT_REASONS }),
    /** The variables that had no value. */
    missing: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Its mail, which may still wait, or may have been dropped. */
    mailId: text('mail_id'),
    /** A hash of the codes that stood in it, by which a changed one is noticed; never the codes. */
    codes: text(),
    at: instant('at').notNull(),
    /** The user who wrote it by hand, sent it before its time, or skipped it. */
    by: text(),
    /** Why it was skipped. */
    why: text().notNull(),
  },
  (table) => [
    unique('written_messages_once').on(table.templateId, table.bookingId, table.occasion),
    index('written_messages_by_booking').on(table.bookingId),
  ],
);

/** The word of staff on a message of one booking that is still to come. */
export const messagePlansTable = sqliteTable(
  'message_plans',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    templateId: text('template_id').notNull(),
    heldAt: instant('held_at'),
    heldBy: text('held_by'),
    /** Words for this one; null: those of the template. */
    subject: text(),
    text: text(),
    /** The stay that they were written for, by its days. */
    editedFor: text('edited_for'),
    /** The occasion that is to come: more than 1 once it was sent again. */
    occasion: integer().notNull().default(1),
    /** The day for which the owner did not want it sent again. */
    notAgainFor: text('not_again_for'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.templateId] })],
);

/** When the messages were last worked out: one row, by which an outage is noticed. */
export const messageTicksTable = sqliteTable('message_ticks', {
  id: integer().primaryKey(),
  at: instant('at').notNull(),
});
