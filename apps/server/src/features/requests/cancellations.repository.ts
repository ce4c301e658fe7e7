import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { cancellationRequestsTable } from './cancellation-requests.table.ts';
import { type RequestRows, createRequestRows } from './request-rows.ts';

export type CancellationRow = typeof cancellationRequestsTable.$inferSelect;
type NewCancellationRow = Pick<CancellationRow, 'askedAt' | 'askedOn' | 'account' | 'words'>;

export interface CancellationsRepository extends RequestRows<CancellationRow, NewCancellationRow> {
  /** Writes down anew, as open, the request that was answered at this instant; an answered one never changes. */
  askAgain(bookingId: string, closedAt: Date, id: string): void;
}

export function createCancellationsRepository(db: Db): CancellationsRepository {
  const table = cancellationRequestsTable;
  return {
    ...createRequestRows(db, table),
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
