import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from './users.table.ts';

/** The link that brings a cleaner in, one a cleaner; the used one is gone, since it opens nothing any more. */
export const cleanerLinksTable = sqliteTable('cleaner_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id),
  /** SHA-256 of the code in the link, which itself is kept nowhere. */
  codeHash: text('code_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
