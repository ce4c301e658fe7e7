import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { checkInGuestsTable, checkInReadingsTable, checkInsTable } from './check-in.table.ts';

export type CheckInRow = typeof checkInsTable.$inferSelect;
export type GuestRow = typeof checkInGuestsTable.$inferSelect;
export type ReadingRow = typeof checkInReadingsTable.$inferSelect;

/** The rows of check-ins, as they are stored. Writes belong into a write transaction. */
export interface CheckInRepository {
  find(stayId: string): CheckInRow | null;
  named(stayIds: readonly string[]): CheckInRow[];
  /** All of these stays, those who stay away among them, in the order of the page. */
  guestsOf(stayIds: readonly string[]): GuestRow[];
  guest(id: string): GuestRow | null;
  byStayLink(token: string): CheckInRow | null;
  byGuestLink(token: string): GuestRow | null;
  save(row: CheckInRow): void;
  saveGuest(row: GuestRow): void;
  /** Everything of a stay but who read it. */
  remove(stayId: string): void;
  /** The channels' stays that have a check-in. */
  ofChannels(): string[];
  /** Every row with something encrypted. */
  sealed(): { id: string; sealed: string }[];
  /** Number and birth date of these rows are forgotten from now on. */
  forgetSealed(ids: readonly string[], at: Date): void;
  noteReading(row: Omit<ReadingRow, 'id'>): void;
  /** Those of a stay, the newest first. */
  readings(stayId: string): ReadingRow[];
  removeReadingsBefore(at: Date): void;
}

export function createCheckInRepository(db: Db): CheckInRepository {
  const stays = checkInsTable;
  const guests = checkInGuestsTable;
  const readings = checkInReadingsTable;
  // Asked for each stay that a message may be due for, at each tick.
  const guestsOf = once(() =>
    db
      .select()
      .from(guests)
      .where(sql`${guests.stayId} in (select value from json_each(${sql.placeholder('stayIds')}))`)
      .orderBy(asc(guests.number))
      .prepare(),
  );
  return {
    find: (stayId) => db.select().from(stays).where(eq(stays.stayId, stayId)).get() ?? null,
    named: (stayIds) =>
      db
        .select()
        .from(stays)
        .where(inArray(stays.stayId, [...stayIds]))
        .all(),
    guestsOf: (stayIds) => guestsOf().all({ stayIds: JSON.stringify(stayIds) }),
    guest: (id) => db.select().from(guests).where(eq(guests.id, id)).get() ?? null,
    byStayLink: (token) => db.select().from(stays).where(eq(stays.linkToken, token)).get() ?? null,
    byGuestLink: (token) =>
      db
        .select()
        .from(guests)
        .where(and(eq(guests.linkToken, token), isNull(guests.awayAt)))
        .get() ?? null,
    save: (row) =>
      void db
        .insert(stays)
        .values(row)
        .onConflictDoUpdate({ target: stays.stayId, set: row })
        .run(),
    saveGuest: (row) =>
      void db.insert(guests).values(row).onConflictDoUpdate({ target: guests.id, set: row }).run(),
    remove(stayId) {
      db.delete(guests).where(eq(guests.stayId, stayId)).run();
      db.delete(stays).where(eq(stays.stayId, stayId)).run();
    },
    sealed: () =>
      db
        .select({ id: guests.id, sealed: sql<string>`${guests.sealed}` })
        .from(guests)
        .where(isNotNull(guests.sealed))
        .all(),
    ofChannels() {
      const written = db
        .select({ id: stays.stayId })
        .from(stays)
        .where(eq(stays.kind, 'channel'))
        .all();
      return written.map(({ id }) => id);
    },
    forgetSealed: (ids, forgottenAt) =>
      void db
        .update(guests)
        .set({ sealed: null, forgottenAt })
        .where(inArray(guests.id, [...ids]))
        .run(),
    noteReading: (row) => void db.insert(readings).values(row).run(),
    readings: (stayId) =>
      db
        .select()
        .from(readings)
        .where(eq(readings.stayId, stayId))
        .orderBy(desc(readings.at))
        .all(),
    removeReadingsBefore: (at) => void db.delete(readings).where(lt(readings.at, at)).run(),
  };
}
