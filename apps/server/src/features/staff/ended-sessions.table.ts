import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** Log-ins that were logged out, for as long as a token of theirs could still be shown. */
export const endedSessionsTable = sqliteTable(
  'ended_sessions',
  {
    id: text().primaryKey(),
    /** From then on its tokens have run out by themselves. */
    until: instant().notNull(),
  },
  (table) => [index('ended_sessions_until').on(table.until)],
);
