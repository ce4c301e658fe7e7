import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/database/open.ts';
import { steady } from '../../platform/database/steady.ts';

type RequestTable = SQLiteTable & { bookingId: SQLiteColumn; state: SQLiteColumn };

interface Key {
  id: string;
  bookingId: string;
}

/** The columns that every kind of request has. */
export interface RequestRow extends Key {
  state: string;
}

/** How a request ended. */
export interface RequestEnd<Row extends RequestRow> {
  state: Exclude<Row['state'], 'open'>;
  /** Staff's words to the guest, where the kind has them. */
  answer?: string | undefined;
  at: Date;
  by: string | null;
}

/** One kind of request, in its own table: at most one of a booking is open, and a closed row never changes. */
export interface RequestRows<Row extends RequestRow, Insert = object> {
  insert(request: Insert & Key): void;
  newest(bookingId: string): Row | null;
  findOpen(bookingId: string): Row | null;
  countOf(bookingId: string): number;
  /** Ends the open one, if there is one. */
  close(bookingId: string, end: RequestEnd<Row>): void;
}

/** As they were written, also within one millisecond. */
const IN_ORDER = sql`rowid`;

export function createRequestRows<Table extends RequestTable>(
  db: Db,
  table: Table,
): RequestRows<Table['$inferSelect'] & RequestRow, Omit<Table['$inferInsert'], keyof Key>> {
  type Row = Table['$inferSelect'] & RequestRow;
  const any: SQLiteTable = table;
  // Written out, so that SQLite finds the index of open ones.
  const isOpen = sql`${table.state} = 'open'`;
  const findOpen = db
    .select()
    .from(any)
    .where(and(eq(table.bookingId, steady('bookingId')), isOpen))
    .prepare();
  const row = (found: unknown) => (found ?? null) as Row | null;
  return {
    insert: (request) => void db.insert(any).values(request).run(),
    newest: (bookingId) =>
      row(
        db
          .select()
          .from(any)
          .where(eq(table.bookingId, bookingId))
          .orderBy(desc(IN_ORDER))
          .limit(1)
          .get(),
      ),
    findOpen: (bookingId) => row(findOpen.get({ bookingId })),
    countOf: (bookingId) =>
      db.select({ rows: count() }).from(any).where(eq(table.bookingId, bookingId)).get()?.rows ?? 0,
    close: (bookingId, { at, by, ...end }) =>
      void db
        .update(any)
        .set({ ...end, closedAt: at, closedBy: by })
        .where(and(eq(table.bookingId, bookingId), isOpen))
        .run(),
  };
}
