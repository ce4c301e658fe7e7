import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { usersTable } from '../staff/users.table.ts';

/** LINE users and groups that somebody has shown to be theirs. A user, a booking and the house have one each. */
export const lineLinksTable = sqliteTable(
  'line_links',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['user', 'group', 'booking'] }).notNull(),
    /** The user, the booking, or `group`: what has one link at most. */
    subject: text().notNull().unique(),
    /** The user it is of. A group gets the alerts by LINE of this user, who linked it. */
    userId: text('user_id').references(() => usersTable.id),
    bookingId: text('booking_id').references(() => bookingsTable.id),
    /** LINE's own name for the user (`U…`) or group (`C…`). */
    lineId: text('line_id').notNull(),
    /** A group's name in LINE; empty for others. */
    name: text().notNull(),
    /** The people who get what is sent to it: LINE counts each. */
    members: integer().notNull().default(1),
    linkedAt: instant('linked_at').notNull(),
    blockedAt: instant('blocked_at'),
    reachedAt: instant('reached_at'),
  },
  (table) => [index('line_links_by_line_id').on(table.lineId)],
);

/** Codes that are sent to the villa's account; the code itself is on its reader's screen alone. */
export const lineCodesTable = sqliteTable('line_codes', {
  codeHash: text('code_hash').primaryKey(),
  kind: text({ enum: ['user', 'group', 'booking'] }).notNull(),
  subject: text().notNull().unique(),
  userId: text('user_id').references(() => usersTable.id),
  bookingId: text('booking_id').references(() => bookingsTable.id),
  expiresAt: instant('expires_at').notNull(),
});

/** The events that LINE has sent: it sends one again when it heard no answer. */
export const lineEventsTable = sqliteTable(
  'line_events',
  { id: text().primaryKey(), at: instant('at').notNull() },
  (table) => [index('line_events_by_age').on(table.at)],
);

/** The connection as it was last: one row. */
export const lineStateTable = sqliteTable('line_state', {
  id: integer().primaryKey(),
  /** The account that LINE named for the token. */
  accountId: text('account_id'),
  basicId: text('basic_id'),
  accountName: text('account_name'),
  heardAt: instant('heard_at'),
  refusedAt: instant('refused_at'),
  quotaUsed: integer('quota_used'),
  quotaLimit: integer('quota_limit'),
  quotaAskedAt: instant('quota_asked_at'),
});
