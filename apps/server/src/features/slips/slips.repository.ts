import { and, count, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { bookingsTable } from '../bookings/bookings.table.ts';
import { slipsTable } from './slips.table.ts';

export type SlipRow = typeof slipsTable.$inferSelect;

export interface SlipsRepository {
  insert(slip: SlipRow): void;
  /** The slip, if it is this booking's. */
  find(bookingId: string, id: string): SlipRow | undefined;
  /** Newest first. */
  allOf(bookingId: string): SlipRow[];
  countOf(bookingId: string): number;
  /** Not what their booking shows, and uploaded before an instant; a later one for cancelled bookings. */
  unsentBefore(instant: Date, ofCancelled: Date): SlipRow[];
  delete(id: string): void;
  /** Whether a file on disk belongs to a row. */
  hasFile(file: string): boolean;
}

export function createSlipsRepository(db: Db): SlipsRepository {
  return {
    insert: (slip) => void db.insert(slipsTable).values(slip).run(),
    find: (bookingId, id) =>
      db
        .select()
        .from(slipsTable)
        .where(and(eq(slipsTable.id, id), eq(slipsTable.bookingId, bookingId)))
        .get(),
    allOf: (bookingId) =>
      db
        .select()
        .from(slipsTable)
        .where(eq(slipsTable.bookingId, bookingId))
        .orderBy(desc(slipsTable.createdAt), desc(slipsTable.id))
        .all(),
    countOf: (bookingId) =>
      db
        .select({ slips: count() })
        .from(slipsTable)
        .where(eq(slipsTable.bookingId, bookingId))
        .get()?.slips ?? 0,
    unsentBefore: (instant, ofCancelled) =>
      db
        .select({ slip: slipsTable })
        .from(slipsTable)
        .innerJoin(bookingsTable, eq(bookingsTable.id, slipsTable.bookingId))
        .where(
          and(
            or(
              lt(slipsTable.createdAt, instant),
              and(eq(bookingsTable.status, 'cancelled'), lt(slipsTable.createdAt, ofCancelled)),
            ),
            or(isNull(bookingsTable.slipId), ne(bookingsTable.slipId, slipsTable.id)),
          ),
        )
        .all()
        .map(({ slip }) => slip),
    delete: (id) => void db.delete(slipsTable).where(eq(slipsTable.id, id)).run(),
    hasFile: (file) =>
      db.select({ id: slipsTable.id }).from(slipsTable).where(eq(slipsTable.file, file)).get() !==
      undefined,
  };
}
