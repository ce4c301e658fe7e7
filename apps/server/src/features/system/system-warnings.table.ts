import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** The last warnings of the log, one row for those of one kind on one day; never more than fifty. */
export const systemWarningsTable = sqliteTable('system_warnings', {
  id: integer().primaryKey(),
  level: text({ enum: ['warn', 'error'] }).notNull(),
  /** The line's constant words, in English. */
  text: text().notNull(),
  word: text().notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  count: integer().notNull(),
});
