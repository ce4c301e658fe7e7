import { DEFAULT_LANGUAGE, LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { ROLES } from '@villa/shared/domain/booking/permission.ts';
import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** Users; a removed one stays, since the history names them. */
export const usersTable = sqliteTable(
  'people',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In small letters; empty for a cleaner, who has none here. */
    email: text().notNull(),
    /** argon2id, in its own string form; empty for whoever has no password. */
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** The language of the mails to them; screens remember theirs in the browser that shows them. */
    mailLanguage: text('mail_language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    /** Mails about new slips; read only of whoever may decide slips. */
    slipMails: integer('slip_mails', { mode: 'boolean' }).notNull().default(true),
    /** Every token names the count it was made at; raising it ends them all. */
    tokenGeneration: integer('token_generation').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    lastLogInAt: instant('last_log_in_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    // A removed user may come back with the same address; cleaners have none.
    uniqueIndex('people_email_unique')
      .on(table.email)
      .where(sql`${table.removedAt} is null and ${table.email} <> ''`),
  ],
);
