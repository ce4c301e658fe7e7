import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import type { ClosedFigures } from './closed-months.ts';

/** Each closing of a month, with its reopening where it was opened again. A row is never removed. */
export const monthClosingsTable = sqliteTable(
  'month_closings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `YYYY-MM`. */
    month: text().notNull(),
    closedAt: instant('closed_at').notNull(),
    /** The user. */
    closedBy: text('closed_by').notNull(),
    /** Everything that the month said when it was closed. */
    figures: text({ mode: 'json' }).$type<ClosedFigures>().notNull(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: text('reopened_by'),
    /** Why it was opened again. */
    reason: text().notNull().default(''),
  },
  (table) => [
    // A month is closed once at a time.
    uniqueIndex('month_closings_standing')
      .on(table.month)
      .where(sql`${table.reopenedAt} is null`),
  ],
);
