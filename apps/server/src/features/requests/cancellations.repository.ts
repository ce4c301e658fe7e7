import type { CancellationState, RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { cancellationRequestsTable } from './cancellation-requests.table.ts';

export type CancellationRow = typeof cancellationRequestsTable.$inferSelect;

/** How a request ended. */
export interface CancellationAnswer {
  state: Exclude<CancellationState, 'open'>;
  answer?: string;
  at: Date;
  by: string | null;
}

export interface CancellationsRepository {
  insert(request: {
    id: string;
    bookingId: string;
    askedAt: Date;
    askedOn: string;
    account: RefundAccount | null;
    words: string;
  }): void;
  newest(bookingId: string): CancellationRow | null;
  findOpen(bookingId: string): CancellationRow | null;
  countOf(bookingId: string): number;
  /** Answers the open one, if there is one. */
  close(bookingId: string, answer: CancellationAnswer): void;
  /** Writes down anew, as open, the request that was answered at this instant; an answered one never changes. */
  askAgain(bookingId: string, closedAt: Date, id: string): void;
}

/** As they were written, also within one millisecond. */
const IN_ORDER = sql`rowid`;

export function createCancellationsRepository(db: Db): CancellationsRepository {
  const table = cancellationRequestsTable;
  const isOpen = (bookingId: string) =>
    and(eq(table.bookingId, bookingId), eq(table.state, 'open'));
  return {
    insert: (request) => void db.insert(table).values(request).run(),
    newest: (bookingId) =>
      db
        .select()
        .from(table)
        .where(eq(table.bookingId, bookingId))
        .orderBy(desc(IN_ORDER))
        .limit(1)
        .get() ?? null,
    findOpen: (bookingId) => db.select().from(table).where(isOpen(bookingId)).get() ?? null,
    countOf: (bookingId) =>
      db.select({ rows: count() }).from(table).where(eq(table.bookingId, bookingId)).get()?.rows ??
      0,
    close: (bookingId, { state, answer = '', at, by }) =>
      void db
        .update(table)
        .set({ state, answer, closedAt: at, closedBy: by })
        .where(isOpen(bookingId))
        .run(),
    askAgain(bookingId, closedAt, id) {
      const answered = db
        .select()
        .from(table)
        .where(and(eq(table.bookingId, bookingId), eq(table.closedAt, closedAt)))
        .get();
      if (answered === undefined) return;
      const open = { state: 'open', answer: '', closedAt: null, closedBy: null } as const;
      db.insert(table)
        .values({ ...answered, ...open, id })
        .run();
    },
  };
}
