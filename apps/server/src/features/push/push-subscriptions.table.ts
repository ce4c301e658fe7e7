import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PushProblem } from '@villa/shared/contract/push.ts';
import { instant } from '../../platform/database/columns.ts';

/** Browsers that take pushed alerts, each of one user's log-in. */
export const pushSubscriptionsTable = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    /** Rows of users stand above this feature; they are never deleted. */
    userId: text('user_id').notNull(),
    /** The log-in that subscribed or renewed it: it ends with that log-in. */
    logInId: text('log_in_id').notNull(),
    /** The name that the browser gave itself. */
    device: text().notNull(),
    /** An address alone lets anybody send there, but the browser shows nothing without the keys. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The key of ours that it was made with; no other one can send to it. */
    serverKey: text('server_key').notNull(),
    browser: text(),
    system: text(),
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    lastDeliveredAt: instant('last_delivered_at'),
    problem: text().$type<PushProblem>(),
  },
  (table) => [
    index('push_subscriptions_of_user').on(table.userId),
    index('push_subscriptions_of_log_in').on(table.logInId),
  ],
);
export type PushSubscriptionRow = typeof pushSubscriptionsTable.$inferSelect;
