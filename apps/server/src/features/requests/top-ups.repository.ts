import type { TopUpState } from '@villa/shared/domain/money/top-up.ts';
import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { steady } from '../../db/steady.ts';
import { topUpsTable } from './top-ups.table.ts';

export type TopUpRow = typeof topUpsTable.$inferSelect;

export interface TopUpsRepository {
  insert(topUp: Omit<TopUpRow, 'state' | 'closedAt' | 'closedBy'>): void;
  newest(bookingId: string): TopUpRow | null;
  findOpen(bookingId: string): TopUpRow | null;
  countOf(bookingId: string): number;
  /** Open ones whose time is over. */
  dueAt(now: Date): TopUpRow[];
  close(id: string, state: Exclude<TopUpState, 'open'>, at: Date, by: string | null): void;
}

/** As they were written, also within one millisecond. */
const IN_ORDER = sql`rowid`;

/** Written out, so that SQLite finds the index of open ones. */
const IS_OPEN = sql`${topUpsTable.state} = 'open'`;

export function createTopUpsRepository(db: Db): TopUpsRepository {
  const table = topUpsTable;
  const findOpen = db
    .select()
    .from(table)
    .where(and(eq(table.bookingId, steady('bookingId')), IS_OPEN))
    .prepare();
  return {
    insert: (topUp) => void db.insert(table).values(topUp).run(),
    newest: (bookingId) =>
      db
        .select()
        .from(table)
        .where(eq(table.bookingId, bookingId))
        .orderBy(desc(IN_ORDER))
        .limit(1)
        .get() ?? null,
    findOpen: (bookingId) => findOpen.get({ bookingId }) ?? null,
    countOf: (bookingId) =>
      db.select({ rows: count() }).from(table).where(eq(table.bookingId, bookingId)).get()?.rows ??
      0,
    dueAt: (now) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.state, 'open'), lte(table.endsAt, now)))
        .all(),
    close: (id, state, at, by) =>
      void db
        .update(table)
        .set({ state, closedAt: at, closedBy: by })
        .where(and(eq(table.id, id), eq(table.state, 'open')))
        .run(),
  };
}
