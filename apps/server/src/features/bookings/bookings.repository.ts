import { and, count, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { prepareInsert } from '../../platform/database/prepare-insert.ts';
import { prepareUpdate } from '../../platform/database/prepare-update.ts';
import { once } from '../../platform/once.ts';
import { slipsTable } from '../slips/slips.table.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { isEndedHold } from '../booking-record/ended-holds.ts';
import { emptiedColumns } from './purge-columns.ts';
import { searchTextOf } from './search-text.ts';

/** The bookings' rows. A booking in the bin is found only by the functions that say so. */
export interface BookingsRepository {
  find(id: string): BookingRecord | null;
  findByReference(reference: string): BookingRecord | null;
  /** Newest first. */
  list(page: { offset: number; limit: number }): BookingRecord[];
  count(): number;
  /** @returns the row as it was stored; null when another booking has this reference already */
  insert(record: BookingRecord): BookingRecord | null;
  /** @returns the row as it was stored */
  update(before: BookingRecord, changes: Partial<BookingRecord>): BookingRecord;
  /** Pending bookings whose window has run out, but which are still stored as pending. */
  due(): BookingRecord[];
  hasSlip(bookingId: string, slipId: string): boolean;
  /** Also one in the bin, or what a purge has left of it. */
  findAny(id: string): BookingRecord | null;
  findBinned(id: string): BinnedRecord | null;
  /** Last deleted first. */
  binned(): BinnedRecord[];
  /** Empties what is about the guest, and deletes the slips. @returns the row as it was stored */
  purge(record: BookingRecord, now: Date): BookingRecord;
}
export type BinnedRecord = BookingRecord & { deletedAt: Date };

const { searchText: _searchText, purgedAt: _purgedAt, ...columns } = getTableColumns(bookingsTable);
const notDeleted = isNull(bookingsTable.deletedAt);
/** The same where something else finds the bookings: with the plus SQLite does not read all that are not deleted. */
const notDeletedEither = sql`+${bookingsTable.deletedAt} is null`;
const inBin = and(isNotNull(bookingsTable.deletedAt), isNull(bookingsTable.purgedAt));

export function createBookingsRepository(db: Db): BookingsRepository {
  const { placeholder } = sql;
  const byId = once(() =>
    db
      .select(columns)
      .from(bookingsTable)
      .where(and(eq(bookingsTable.id, placeholder('id')), notDeleted))
      .prepare(),
  );
  const page = once(() =>
    db
      .select(columns)
      .from(bookingsTable)
      .where(notDeletedEither)
      .orderBy(desc(bookingsTable.createdAt), desc(bookingsTable.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(),
  );
  const all = once(() =>
    db.select({ value: count() }).from(bookingsTable).where(notDeleted).prepare(),
  );
  const due = once(() =>
    db.select(columns).from(bookingsTable).where(and(isEndedHold, notDeletedEither)).prepare(),
  );
  const anyById = once(() =>
    db
      .select(columns)
      .from(bookingsTable)
      .where(eq(bookingsTable.id, placeholder('id')))
      .prepare(),
  );
  const slip = once(() =>
    db
      .select({ id: slipsTable.id })
      .from(slipsTable)
      .where(
        and(
          eq(slipsTable.id, placeholder('slipId')),
          eq(slipsTable.bookingId, placeholder('bookingId')),
        ),
      )
      .prepare(),
  );

  const insertRow = prepareInsert(db, bookingsTable);

  const write = prepareUpdate(db, bookingsTable, columns);

  return {
    find: (id) => byId().get({ id }) ?? null,
    findByReference: (reference) =>
      db
        .select(columns)
        .from(bookingsTable)
        .where(and(eq(bookingsTable.reference, reference), notDeleted))
        .get() ?? null,
    list: ({ offset, limit }) => page().all({ offset, limit }),
    count: () => all().get()?.value ?? 0,
    insert(record) {
      try {
        return asRecord(
          insertRow.get({ ...record, searchText: searchTextOf(record), purgedAt: null }),
        );
      } catch (error) {
        if (isReferenceTaken(error)) return null;
        throw error;
      }
    },
    update: (before, changes) =>
      write(before.id, { ...changes, searchText: searchTextOf({ ...before, ...changes }) }),
    due: () => due().all(),
    findAny: (id) => anyById().get({ id }) ?? null,
    findBinned(id) {
      const condition = and(eq(bookingsTable.id, id), inBin);
      return asBinned(db.select(columns).from(bookingsTable).where(condition).get());
    },
    binned: () =>
      db
        .select(columns)
        .from(bookingsTable)
        .where(inBin)
        .orderBy(desc(bookingsTable.deletedAt))
        .all()
        .flatMap((row) => asBinned(row) ?? []),
    purge(record, now) {
      const stamps = { version: record.version + 1, updatedAt: now, purgedAt: now };
      const after = write(record.id, { ...emptiedColumns, ...stamps });
      return after;
    },
    hasSlip: (bookingId, slipId) => slip().get({ bookingId, slipId }) !== undefined,
  };
}

function asRecord({
  searchText: _text,
  purgedAt: _purged,
  ...record
}: typeof bookingsTable.$inferSelect): BookingRecord {
  return record;
}

function asBinned(row: BookingRecord | undefined): BinnedRecord | null {
  return row?.deletedAt ? { ...row, deletedAt: row.deletedAt } : null;
}

function isReferenceTaken(error: unknown): boolean {
  const { code, message } = ((error as Error).cause ?? error) as {
    code?: string;
    message?: string;
  };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' && message?.includes('bookings.reference') === true;
}
