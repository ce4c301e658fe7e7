import type { BookingEvent } from '@villa/shared/domain/booking-events.ts';
import type { Actor, BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { once } from '../../lib/once.ts';
import { usersTable } from '../users/users.table.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import type { HistoryDetail } from './history-detail.ts';

export interface HistoryEntry {
  bookingId: string;
  at: Date;
  actor: Actor;
  personId: string | null;
  event: BookingEvent;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus | null;
  detail: HistoryDetail | null;
}

/** An entry as it is read: the user by their name. */
export interface ToldEntry extends Omit<HistoryEntry, 'personId'> {
  id: number;
  by: string | null;
}

/** Append-only. */
export interface BookingHistoryRepository {
  add(entry: HistoryEntry): void;
  /** Oldest first. */
  of(bookingId: string): ToldEntry[];
  last(bookingId: string): ToldEntry | null;
}

export function createBookingHistoryRepository(db: Db): BookingHistoryRepository {
  const given = sql.placeholder;
  const insertion = once(() =>
    db
      .insert(bookingHistoryTable)
      .values({
        bookingId: given('bookingId'),
        at: given('at'),
        actor: given('actor'),
        personId: given('personId'),
        event: given('event'),
        fromStatus: given('fromStatus'),
        toStatus: given('toStatus'),
        // Past the column's own encoder, which would store the word "null" for nothing.
        detail: sql`${given('detail')}`,
      })
      .prepare(),
  );
  const told = () =>
    db
      .select({
        id: bookingHistoryTable.id,
        bookingId: bookingHistoryTable.bookingId,
        at: bookingHistoryTable.at,
        actor: bookingHistoryTable.actor,
        by: usersTable.name,
        event: bookingHistoryTable.event,
        fromStatus: bookingHistoryTable.fromStatus,
        toStatus: bookingHistoryTable.toStatus,
        detail: bookingHistoryTable.detail,
      })
      .from(bookingHistoryTable)
      // Somebody who has left the house is still the one who did it.
      .leftJoin(usersTable, eq(usersTable.id, bookingHistoryTable.personId))
      .$dynamic();
  return {
    of: (bookingId) =>
      told()
        .where(eq(bookingHistoryTable.bookingId, bookingId))
        .orderBy(asc(bookingHistoryTable.id))
        .all(),
    last: (bookingId) =>
      told()
        .where(eq(bookingHistoryTable.bookingId, bookingId))
        .orderBy(desc(bookingHistoryTable.id))
        .limit(1)
        .get() ?? null,
    add: (entry) =>
      void insertion().run({
        ...entry,
        detail: entry.detail === null ? null : JSON.stringify(entry.detail),
      }),
  };
}
