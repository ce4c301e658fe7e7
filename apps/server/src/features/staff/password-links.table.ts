import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from './users.table.ts';

/** Links by which a user sets a new password: made by the owner, for one use. */
export const passwordLinksTable = sqliteTable(
  'password_links',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** The code itself is in the link alone. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_links_expires').on(table.expiresAt)],
);
