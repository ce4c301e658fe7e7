import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from '../staff/users.table.ts';

/** Clients (keyed hashes of addresses or networks) that staff let hold more for a while. */
export const clientAllowancesTable = sqliteTable(
  'client_allowances',
  {
    clientKey: text('client_key').primaryKey(),
    until: instant('until').notNull(),
    /** The user who allowed it. */
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('client_allowances_until').on(table.until)],
);
