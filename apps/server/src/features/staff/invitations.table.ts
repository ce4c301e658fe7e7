import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** Invitations that nobody has used yet; the used one is gone, since it opens nothing any more. */
export const invitationsTable = sqliteTable(
  'invitations',
  {
    id: text().primaryKey(),
    /** SHA-256 of the code in the link, which itself is kept nowhere. */
    codeHash: text('code_hash').notNull().unique(),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('invitations_expires').on(table.expiresAt)],
);
