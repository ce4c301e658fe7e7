import type { AlertEvent, AlertWay } from '@villa/shared/contract/alerts.ts';
import { integer, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from '../staff/users.table.ts';

/** Each user's own choice; one who chose nothing has no row. */
export const alertSettingsTable = sqliteTable('alert_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id),
  /** The ways of the events that the user has set; the others go as their kind says. */
  ways: text({ mode: 'json' }).$type<Partial<Record<AlertEvent, AlertWay[]>>>().notNull(),
  quietOn: integer('quiet_on', { mode: 'boolean' }).notNull(),
  /** `HH:MM` by the villa's clock. */
  quietFrom: text('quiet_from').notNull(),
  quietUntil: text('quiet_until').notNull(),
  /** Guests' names and amounts stand on the lock screen. */
  names: integer({ mode: 'boolean' }).notNull(),
});

const STATES = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const;

/**
 * Alerts on their way: one row an occasion, a reader and a device, written in the transaction of the cause. A row holds
 * nothing of a guest's: what is said is read from the booking when it goes.
 */
export const alertsTable = sqliteTable(
  'alerts',
  {
    /** The order in which they were written. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** The same at every attempt, so that a device knows a second copy for what it is. */
    id: text().notNull().unique(),
    event: text().$type<AlertEvent>().notNull(),
    /** The occasion: each is told once. */
    occasion: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    way: text().$type<AlertWay>().notNull(),
    /** The device; for a mail the user, since it is handed to the outbox of mails. */
    target: text().notNull(),
    bookingId: text('booking_id'),
    data: text({ mode: 'json' }).$type<object>().notNull(),
    /** The last one before a deadline: it rings in quiet hours. */
    isLast: integer('is_last', { mode: 'boolean' }).notNull().default(false),
    /** It waits, or waited, for the end of quiet hours. */
    held: integer({ mode: 'boolean' }).notNull().default(false),
    state: text({ enum: STATES }).notNull(),
    attempts: integer().notNull().default(0),
    /** How often a process that was sending it has gone without a word. */
    lapses: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** Nobody waits for it any longer. */
    expiresAt: instant('expires_at').notNull(),
    /** The process that is sending it; nobody else may send it until `claimedUntil`. */
    claim: text(),
    claimedUntil: instant('claimed_until'),
    problem: text(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('alerts_once').on(
      table.event,
      table.occasion,
      table.userId,
      table.way,
      table.target,
    ),
    index('alerts_by_state').on(table.state, table.nextAttemptAt),
    index('alerts_by_age').on(table.createdAt),
  ],
);
export type AlertRow = typeof alertsTable.$inferSelect;
