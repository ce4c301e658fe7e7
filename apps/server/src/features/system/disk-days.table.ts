import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How full the disk was, one row a day; the last two months. */
export const diskDaysTable = sqliteTable('disk_days', {
  /** In UTC. */
  day: text().primaryKey(),
  freeBytes: integer('free_bytes').notNull(),
  totalBytes: integer('total_bytes').notNull(),
});
