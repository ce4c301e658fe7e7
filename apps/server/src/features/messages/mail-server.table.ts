import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/**
 * The mail server that the owner has typed in the admin; one row, or none. Its password is no part of it: a backup holds
 * this table.
 */
export const mailServerTable = sqliteTable('mail_server', {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  /** Empty: it asks for no log-in. */
  user: text().notNull(),
  /** The address that mails come from. */
  sender: text().notNull(),
  changedAt: instant('changed_at').notNull(),
});
