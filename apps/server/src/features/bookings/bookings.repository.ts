import { and, count, desc, eq, gt, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { slipsTable } from '../slips/slips.table.ts';
import type { BookingRecord } from './booking-record.ts';
import { bookingsTable } from './bookings.table.ts';
import { searchTextOf } from './search-text.ts';

/** What a new booking is stored with; the rest of the columns start empty. */
export type NewRecord = Omit<BookingRecord, 'slipId' | 'cancelReason' | 'deletedAt'>;

/** The bookings' rows. A booking in the bin is found by nothing but what says so. */
export interface BookingsRepository {
  find(id: string): BookingRecord | null;
  /** Newest first. */
  list(page: { offset: number; limit: number }): BookingRecord[];
  count(): number;
  /** False when another booking has this reference already. */
  insert(record: NewRecord): boolean;
  /** @param after the whole booking as it is with the changes */
  update(after: BookingRecord, changes: Partial<BookingRecord>): void;
  /** Pending bookings whose window has run out but who still stand as pending. */
  dueAt(now: Date): BookingRecord[];
  /** The earliest instant after this one at which a pending booking runs out, or null. */
  nextExpiry(now: Date): Date | null;
  /** How many pending bookings a client has, and when the first of them ends. */
  unpaidHolds(clientKey: string): { holds: number; firstEnds: Date | null };
  hasSlip(bookingId: string, slipId: string): boolean;
  findBinned(id: string): BinnedRecord | null;
  /** Last deleted first. */
  binned(): BinnedRecord[];
  /** Empties what is about the guest, and forgets the slips. @returns the empty booking */
  purge(record: BinnedRecord, now: Date): BookingRecord;
}
export type BinnedRecord = BookingRecord & { deletedAt: Date };

const alive = isNull(bookingsTable.deletedAt);
const inBin = and(isNotNull(bookingsTable.deletedAt), isNull(bookingsTable.purgedAt));
const isPending = eq(bookingsTable.status, 'pending');

export function createBookingsRepository(db: Db): BookingsRepository {
  const given = sql.placeholder;
  const byId = once(() =>
    db
      .select()
      .from(bookingsTable)
      .where(and(eq(bookingsTable.id, given('id')), alive))
      .prepare(),
  );
  const page = once(() =>
    db
      .select()
      .from(bookingsTable)
      .where(alive)
      .orderBy(desc(bookingsTable.createdAt), desc(bookingsTable.id))
      .limit(given('limit'))
      .offset(given('offset'))
      .prepare(),
  );
  const all = once(() => db.select({ value: count() }).from(bookingsTable).where(alive).prepare());
  const due = once(() =>
    db
      .select()
      .from(bookingsTable)
      .where(and(isPending, lte(bookingsTable.expiresAt, given('now')), alive))
      .prepare(),
  );
  const firstDue = once(() =>
    db
      .select({ value: min(bookingsTable.expiresAt) })
      .from(bookingsTable)
      .where(and(isPending, gt(bookingsTable.expiresAt, given('now')), alive))
      .prepare(),
  );
  const holds = once(() =>
    db
      .select({ holds: count(), firstEnds: min(bookingsTable.expiresAt) })
      .from(bookingsTable)
      .where(and(eq(bookingsTable.clientKey, given('clientKey')), isPending, alive))
      .prepare(),
  );
  const slip = once(() =>
    db
      .select({ id: slipsTable.id })
      .from(slipsTable)
      .where(and(eq(slipsTable.id, given('slipId')), eq(slipsTable.bookingId, given('bookingId'))))
      .prepare(),
  );
  const insertion = once(() =>
    db
      .insert(bookingsTable)
      .values({
        id: given('id'),
        reference: given('reference'),
        status: given('status'),
        checkIn: given('checkIn'),
        checkOut: given('checkOut'),
        rooms: given('rooms'),
        guests: given('guests'),
        totalPrice: given('totalPrice'),
        price: given('price'),
        paymentMethod: given('paymentMethod'),
        specialRequests: given('specialRequests'),
        customerName: given('customerName'),
        // Past the column's own encoder, which would store the word "null" for nothing.
        customerInfo: sql`${given('customerInfo')}`,
        staffNotes: given('staffNotes'),
        priceReason: given('priceReason'),
        searchText: given('searchText'),
        language: given('language'),
        expiresAt: given('expiresAt'),
        clientKey: given('clientKey'),
        version: given('version'),
        createdAt: given('createdAt'),
        updatedAt: given('updatedAt'),
      })
      .prepare(),
  );

  return {
    find: (id) => byId().get({ id }) ?? null,
    list: ({ offset, limit }) => page().all({ offset, limit }),
    count: () => all().get()?.value ?? 0,
    insert(record) {
      try {
        insertion().run({
          ...record,
          customerInfo: record.customerInfo === null ? null : JSON.stringify(record.customerInfo),
          searchText: searchTextOf(record),
        });
        return true;
      } catch (error) {
        if (isReferenceTaken(error)) return false;
        throw error;
      }
    },
    update(after, changes) {
      const searchText = searchTextOf(after);
      db.update(bookingsTable)
        .set({ ...changes, searchText })
        .where(eq(bookingsTable.id, after.id))
        .run();
    },
    dueAt: (now) => due().all({ now: now.getTime() }),
    nextExpiry: (now) => firstDue().get({ now: now.getTime() })?.value ?? null,
    unpaidHolds: (clientKey) => holds().get({ clientKey }) ?? { holds: 0, firstEnds: null },
    findBinned(id) {
      const condition = and(eq(bookingsTable.id, id), inBin);
      return asBinned(db.select().from(bookingsTable).where(condition).get());
    },
    binned: () =>
      db
        .select()
        .from(bookingsTable)
        .where(inBin)
        .orderBy(desc(bookingsTable.deletedAt))
        .all()
        .flatMap((row) => asBinned(row) ?? []),
    purge(record, now) {
      const empty = { ...FORGOTTEN, version: record.version + 1, updatedAt: now };
      db.update(bookingsTable)
        .set({ ...empty, searchText: '', purgedAt: now })
        .where(eq(bookingsTable.id, record.id))
        .run();
      db.delete(slipsTable).where(eq(slipsTable.bookingId, record.id)).run();
      return { ...record, ...empty };
    },
    hasSlip: (bookingId, slipId) => slip().get({ bookingId, slipId }) !== undefined,
  };
}

/** What a booking is without the guest. */
const FORGOTTEN = {
  customerName: '',
  customerInfo: null,
  specialRequests: '',
  staffNotes: '',
  priceReason: '',
  slipId: null,
  clientKey: null,
} satisfies Partial<BookingRecord>;

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
