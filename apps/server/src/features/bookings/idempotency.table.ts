import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** The first answer to each `Idempotency-Key`, word for word, kept for 24 hours. */
export const idempotencyTable = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('idempotency_by_age').on(table.createdAt)],
);
