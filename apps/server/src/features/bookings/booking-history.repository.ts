import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { BookingEvent } from '@villa/shared/domain/booking/booking-events.ts';
import type { Db } from '../../platform/database/open.ts';
import { prepareInsert } from '../../platform/database/prepare-insert.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
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
  /** All that changed the booking itself, oldest first, each with its user's id. */
  steps(bookingId: string): HistoryRow[];
  /** The last one that somebody cancelled the booking by. */
  lastCancelling(bookingId: string): Pick<HistoryRow, 'at' | 'actor'> | null;
  /** How often this happened to a booking after an instant. */
  countSince(bookingId: string, event: BookingEvent, since: Date): number;
  /** True if another mail address took the place of one after an instant. */
  hasNewAddressSince(bookingId: string, since: Date): boolean;
}

const { personId: _personId, ...columns } = getTableColumns(bookingHistoryTable);

/** These make no new version of the booking, so they do not stand in the way of an undo. */
const NO_STEPS: BookingEvent[] = [
  'receipt_details',
  'receipt_anew',
  'link_asked',
  'phone_not_matched',
];
const stepOf = (bookingId: string | SQL) =>
  and(
    eq(bookingHistoryTable.bookingId, bookingId),
    notInArray(bookingHistoryTable.event, NO_STEPS),
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
  const countAfter = (bookingId: string, since: Date, which: SQL) =>
    db
      .select({ rows: count() })
      .from(bookingHistoryTable)
      .where(
        and(eq(bookingHistoryTable.bookingId, bookingId), gt(bookingHistoryTable.at, since), which),
      )
      .get()?.rows ?? 0;
  const steps = once(() =>
    db
      .select()
      .from(bookingHistoryTable)
      .where(stepOf(steady('bookingId')))
      .orderBy(asc(bookingHistoryTable.id))
      .prepare(),
  );
  return {
    countSince: (bookingId, event, since) =>
      countAfter(bookingId, since, eq(bookingHistoryTable.event, event)),
    hasNewAddressSince: (bookingId, since) =>
      countAfter(bookingId, since, sql`${bookingHistoryTable.detail} ->> '$.newAddress'`) > 0,
    of: (bookingId) =>
      named()
        .where(eq(bookingHistoryTable.bookingId, bookingId))
        .orderBy(asc(bookingHistoryTable.id))
        .all(),
    last: (bookingId) =>
      named().where(stepOf(bookingId)).orderBy(desc(bookingHistoryTable.id)).limit(1).get() ?? null,
    steps: (bookingId) => steps().all({ bookingId }),
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
