import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { type RequestRows, createRequestRows } from './request-rows.ts';
import { topUpsTable } from './top-ups.table.ts';

export type TopUpRow = typeof topUpsTable.$inferSelect;
type NewTopUpRow = Omit<TopUpRow, 'id' | 'bookingId' | 'state' | 'closedAt' | 'closedBy'>;

export interface TopUpsRepository extends RequestRows<TopUpRow, NewTopUpRow> {
  /** Open ones whose time is over. */
  dueAt(now: Date): TopUpRow[];
}

export function createTopUpsRepository(db: Db): TopUpsRepository {
  const table = topUpsTable;
  return {
    ...createRequestRows(db, table),
    dueAt: (now) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.state, 'open'), lte(table.endsAt, now)))
        .all(),
  };
}
