import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What changed, in the order of the commits: SQLite has one writer at a time, so a later row is a
 * later change and nobody who has read up to a row has missed one before it. Triggers of the
 * database write it (see the migration), whichever process or feature makes the change.
 */
export const changesTable = sqliteTable('changes', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Random: distinguishes this row from one that had its number before a restore. */
  mark: integer().notNull(),
  /** What was changed; a booking's line of history says the rest. */
  subject: text({
    enum: ['booking', 'block.added', 'block.removed', 'villa', 'people', 'mail', 'slip', 'receipt'],
  }).notNull(),
  /** The line of the booking's history. */
  historyId: integer('history_id'),
  /** A block's first night and the morning after its last. */
  fromNight: text('from_night'),
  untilDay: text('until_day'),
});
