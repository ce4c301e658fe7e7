import { and, asc, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { prepareInsert } from '../../platform/database/prepare-insert.ts';
import { usersTable } from '../staff/users.table.ts';
import { bookingHistoryTable } from './booking-history.table.ts';

type HistoryRow = typeof bookingHistoryTable.$inferSelect;
/** An entry before the database has numbered it. */
export type HistoryEntry = Omit<HistoryRow, 'id'>;

/** An entry as it is read, with the user's name. */
export type NamedHistoryEntry = Omit<HistoryRow, 'personId'> & { by: string | null };

/** Append-only. */
export interface BookingHistoryRepository {
  add(entry: HistoryEntry): void;
  /** Oldest first. */
  of(bookingId: string): NamedHistoryEntry[];
  /** The last one that changed the booking itself. */
  last(bookingId: string): NamedHistoryEntry | null;
  /** The same with its user's id. */
  lastStep(bookingId: string): HistoryRow | null;
  /** The last one that somebody cancelled the booking by. */
  lastCancelling(bookingId: string): Pick<HistoryRow, 'at' | 'actor'> | null;
}

const { personId: _personId, ...columns } = getTableColumns(bookingHistoryTable);

/** Receipt details make no new version of the booking, so they do not stand in the way of an undo. */
const stepOf = (bookingId: string) =>
  and(
    eq(bookingHistoryTable.bookingId, bookingId),
    ne(bookingHistoryTable.event, 'receipt_details'),
  );

export function createBookingHistoryRepository(db: Db): BookingHistoryRepository {
  const insertRow = prepareInsert(db, bookingHistoryTable, 'id');
  const named = () =>
    db
      .select({ ...columns, by: usersTable.name })
      .from(bookingHistoryTable)
      // Removed users too: their names stay in the history.
      .leftJoin(usersTable, eq(usersTable.id, bookingHistoryTable.personId))
      .$dynamic();
  return {
    of: (bookingId) =>
      named()
        .where(eq(bookingHistoryTable.bookingId, bookingId))
        .orderBy(asc(bookingHistoryTable.id))
        .all(),
    last: (bookingId) =>
      named().where(stepOf(bookingId)).orderBy(desc(bookingHistoryTable.id)).limit(1).get() ?? null,
    lastStep: (bookingId) =>
      db
        .select()
        .from(bookingHistoryTable)
        .where(stepOf(bookingId))
        .orderBy(desc(bookingHistoryTable.id))
        .limit(1)
        .get() ?? null,
    lastCancelling: (bookingId) =>
      db
        .select({ at: bookingHistoryTable.at, actor: bookingHistoryTable.actor })
        .from(bookingHistoryTable)
        .where(
          and(
            eq(bookingHistoryTable.bookingId, bookingId),
            // Out of the bin a booking may come as a cancelled one.
            inArray(bookingHistoryTable.event, ['cancelled', 'restored']),
            ne(bookingHistoryTable.fromStatus, 'cancelled'),
            eq(bookingHistoryTable.toStatus, 'cancelled'),
          ),
        )
        .orderBy(desc(bookingHistoryTable.id))
        .limit(1)
        .get() ?? null,
    add: (entry) => insertRow.run(entry),
  };
}
