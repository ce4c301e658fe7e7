import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { isEndedHold } from '../booking-record/ended-holds.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { quotesTable } from './quotes.table.ts';

export type NewQuoteRow = typeof quotesTable.$inferSelect;
/** A quote, and whether a booking was made with it that stands or was confirmed once. */
export type QuoteRow = NewQuoteRow & { isUsed: boolean };

export interface QuotesRepository {
  insert(row: NewQuoteRow): void;
  find(id: string): QuoteRow | null;
  findByToken(token: string): QuoteRow | null;
  /** The one that a booking was made with. */
  ofBooking(bookingId: string): NewQuoteRow | null;
  /** The newest first. */
  newest(limit: number): QuoteRow[];
  withdraw(id: string, by: string, at: Date): void;
  /** Belongs into the transaction that made the booking. */
  becomes(id: string, bookingId: string, at: Date): void;
  namesOf(userIds: readonly string[]): ReadonlyMap<string, string>;
}

export function createQuotesRepository(db: Db): QuotesRepository {
  const table = quotesTable;
  // A guest whose hold ran out before anything was paid may try again.
  const isUsed = sql<number>`${bookingsTable.id} is not null and (${bookingsTable.confirmedAt} is not null
    or (${bookingsTable.status} <> 'cancelled' and ${bookingsTable.deletedAt} is null and not ${isEndedHold}))`;
  const rows = () =>
    db
      .select({ quote: table, isUsed })
      .from(table)
      .leftJoin(bookingsTable, eq(bookingsTable.id, table.bookingId));
  const read = (row: { quote: NewQuoteRow; isUsed: number }): QuoteRow => ({
    ...row.quote,
    isUsed: row.isUsed === 1,
  });
  const first = (found: { quote: NewQuoteRow; isUsed: number } | undefined) =>
    found === undefined ? null : read(found);
  return {
    insert: (row) => void db.insert(table).values(row).run(),
    find: (id) => first(rows().where(eq(table.id, id)).get()),
    findByToken: (token) => first(rows().where(eq(table.token, token)).get()),
    ofBooking: (bookingId) =>
      db.select().from(table).where(eq(table.bookingId, bookingId)).get() ?? null,
    newest: (limit) =>
      rows()
        .orderBy(desc(table.createdAt), desc(sql`${table}.rowid`))
        .limit(limit)
        .all()
        .map(read),
    withdraw: (id, withdrawnBy, withdrawnAt) =>
      void db.update(table).set({ withdrawnBy, withdrawnAt }).where(eq(table.id, id)).run(),
    becomes: (id, bookingId, bookedAt) =>
      void db.update(table).set({ bookingId, bookedAt }).where(eq(table.id, id)).run(),
    namesOf: namesOfUsers(db),
  };
}
