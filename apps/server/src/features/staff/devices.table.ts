import { REMEMBERED_DAYS } from '@villa/shared/contract/devices.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from './users.table.ts';

/** Devices on which a log-in is remembered. A row that is gone is a log-in that has ended. */
export const devicesTable = sqliteTable(
  'devices',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** A keyed hash of the token, which itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The user's count at the log-in: raising it ends this one, too, also in a villa that was restored. */
    tokenGeneration: integer('token_generation').notNull(),
    /** As the browser named itself, for whoever reads the list; null where it said nothing that is known. */
    browser: text(),
    system: text(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** For how many days without use it lasts. */
    days: integer().notNull().default(REMEMBERED_DAYS),
  },
  (table) => [
    index('devices_of_user').on(table.userId),
    index('devices_by_last_use').on(table.lastUsedAt),
  ],
);
