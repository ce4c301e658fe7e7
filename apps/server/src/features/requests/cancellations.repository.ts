import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { cancellationRequestsTable } from './cancellation-requests.table.ts';
import { type RequestRows, createRequestRows } from './request-rows.ts';

export type CancellationRow = typeof cancellationRequestsTable.$inferSelect;
type NewCancellationRow = Pick<CancellationRow, 'askedAt' | 'askedOn' | 'account' | 'words'>;

export interface CancellationsRepository extends RequestRows<CancellationRow, NewCancellationRow> {
  /** Writes down anew, as open, the request that was answered at this instant; an answered one never changes. */
  askAgain(bookingId: string, closedAt: Date, id: string): void;
  /** The bookings whose guests have cancelled and may take it back; none in the bin. */
  running(): string[];
}

export function createCancellationsRepository(db: Db): CancellationsRepository {
  const table = cancellationRequestsTable;
  return {
    ...createRequestRows(db, table),
    running: () =>
      db
        .select({ id: table.bookingId })
        .from(table)
        .innerJoin(bookingsTable, eq(bookingsTable.id, table.bookingId))
        .where(
          and(
            // Written out, so that SQLite finds the index of open ones.
            sql`${table.state} = 'open'`,
            isNotNull(bookingsTable.cancelling),
            isNull(bookingsTable.deletedAt),
          ),
        )
        .all()
        .map(({ id }) => id),
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
