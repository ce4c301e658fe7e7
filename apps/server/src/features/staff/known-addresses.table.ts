import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from './users.table.ts';

/** Addresses (keyed hashes) from which a user has logged in: a stranger's failures do not close them. */
export const knownAddressesTable = sqliteTable(
  'known_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    addressKey: text('address_key').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressKey] }),
    index('known_addresses_by_time').on(table.lastSeenAt),
  ],
);
