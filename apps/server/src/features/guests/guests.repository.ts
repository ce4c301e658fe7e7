import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Db, Sqlite } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { usersTable } from '../staff/users.table.ts';
import type { GuestKey } from './guest-keys.ts';
import { guestKeysTable, guestRemarksTable } from './guests.table.ts';

export type GuestRemark = typeof guestRemarksTable.$inferSelect & { byName: string | null };
export type NewGuestRemark = Omit<typeof guestRemarksTable.$inferInsert, 'id'>;

export type BookingGlance = Pick<
  BookingRecord,
  'id' | 'customerName' | 'checkIn' | 'status' | 'ended' | 'deletedAt'
>;

export interface GuestsRepository {
  /** In place of those that a booking had. */
  setKeys(bookingId: string, keys: readonly GuestKey[]): void;
  /** Bookings with contact details and no keys, by their ids from one on: made before there were keys, or without any. */
  withoutKeys(after: string, limit: number): Pick<BookingRecord, 'id' | 'customerInfo'>[];
  /** The bookings that have one of these, and all that are joined to them by another of theirs. */
  joinedBy(keys: readonly GuestKey[]): string[];
  /** The bookings that are joined to one by equal telephones or addresses, itself too. */
  joinedTo(bookingId: string): string[];
  /** Every key of every booking. */
  allKeys(): (GuestKey & { bookingId: string })[];
  /** Every booking in short whose guest is not forgotten, also in the bin; those made first lead. */
  glances(): BookingGlance[];
  /** These, also in the bin, as far as their guest is not forgotten; those made first lead. */
  bookings(ids: readonly string[]): BookingRecord[];
  /** Oldest first; of all bookings when left out. */
  remarks(bookingIds?: readonly string[]): GuestRemark[];
  addRemark(remark: NewGuestRemark): void;
}

/** As they were written, also within one millisecond. */
const IN_ORDER = sql`bookings.rowid`;

/** Nobody has so many stays: whoever is joined to more is left out. */
const MAX_JOINED = 500;

const JOINED = `
  found(id) as (
    select id from seed
    union
    select other.booking_id from found
      join guest_keys own on own.booking_id = found.id
      join guest_keys other on other.kind = own.kind and other.value = own.value
    limit ${MAX_JOINED})
  select id from found`;

export function createGuestsRepository(db: Db, sqlite: Sqlite): GuestsRepository {
  const keys = guestKeysTable;
  const b = bookingsTable;
  const joinedTo = once(() =>
    sqlite.prepare(`with recursive seed(id) as (select ?), ${JOINED}`).pluck(),
  );
  const joinedBy = once(() =>
    sqlite
      .prepare(
        `with recursive seed(id) as (
           select booking_id from guest_keys
           where (kind = 'phone' and value = @phone) or (kind = 'mail' and value = @mail)
         ), ${JOINED}`,
      )
      .pluck(),
  );
  return {
    setKeys(bookingId, next) {
      db.delete(keys).where(eq(keys.bookingId, bookingId)).run();
      for (const key of next)
        db.insert(keys)
          .values({ bookingId, ...key })
          .run();
    },
    withoutKeys: (after, limit) =>
      db
        .select({ id: b.id, customerInfo: b.customerInfo })
        .from(b)
        .where(
          and(
            isNotNull(b.customerInfo),
            isNull(b.purgedAt),
            notExists(db.select().from(keys).where(eq(keys.bookingId, b.id))),
            gt(b.id, after),
          ),
        )
        .orderBy(asc(b.id))
        .limit(limit)
        .all(),
    joinedTo: (bookingId) => joinedTo().all(bookingId) as string[],
    joinedBy(named) {
      const valueOf = (kind: GuestKey['kind']) => named.find((one) => one.kind === kind)?.value;
      const values = { phone: valueOf('phone') ?? null, mail: valueOf('mail') ?? null };
      return joinedBy().all(values) as string[];
    },
    allKeys: () => db.select().from(keys).all(),
    glances: () =>
      db
        .select({
          id: b.id,
          customerName: b.customerName,
          checkIn: b.checkIn,
          status: b.status,
          ended: b.ended,
          deletedAt: b.deletedAt,
        })
        .from(b)
        .where(and(isNull(b.purgedAt), isNotNull(b.customerInfo)))
        .orderBy(asc(b.createdAt), IN_ORDER)
        .all(),
    bookings: (ids) =>
      db
        .select()
        .from(b)
        .where(and(inArray(b.id, [...ids]), isNull(b.purgedAt)))
        .orderBy(asc(b.createdAt), IN_ORDER)
        .all(),
    remarks(bookingIds) {
      const of = bookingIds && inArray(guestRemarksTable.bookingId, [...bookingIds]);
      return db
        .select({
          id: guestRemarksTable.id,
          bookingId: guestRemarksTable.bookingId,
          kind: guestRemarksTable.kind,
          text: guestRemarksTable.text,
          by: guestRemarksTable.by,
          at: guestRemarksTable.at,
          byName: usersTable.name,
        })
        .from(guestRemarksTable)
        .leftJoin(usersTable, eq(usersTable.id, guestRemarksTable.by))
        .where(of)
        .orderBy(asc(guestRemarksTable.id))
        .all();
    },
    addRemark: (remark) => void db.insert(guestRemarksTable).values(remark).run(),
  };
}
