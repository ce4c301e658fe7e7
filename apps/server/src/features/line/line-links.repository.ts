import {
  type SQL,
  and,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { usersTable } from '../staff/users.table.ts';
import {
  lineCodesTable,
  lineEventsTable,
  lineLinksTable,
  lineStateTable,
} from './line-links.table.ts';

export type LineLink = typeof lineLinksTable.$inferSelect;
export type LineCode = typeof lineCodesTable.$inferSelect;
export type LineStateRow = Omit<typeof lineStateTable.$inferSelect, 'id'>;
export type LineSubject = Pick<LineLink, 'kind' | 'subject' | 'userId' | 'bookingId'>;

export interface LineLinks {
  of(subject: string): LineLink | null;
  /** The user's own, and the group that the user has linked. */
  ofUser(userId: string): LineLink[];
  find(id: string): LineLink | null;
  byLineId(lineId: string): LineLink[];
  list(kind: LineLink['kind']): LineLink[];
  countGuests(): number;
  /** Takes the place of the subject's link. */
  put(link: LineLink): void;
  change(id: string, changes: Partial<LineLink>): void;
  remove(id: string): void;
  removeAll(): void;
  /** Removes the links of stays that ended before a day, and of users who were removed. @returns how many */
  removeOver(day: string): number;
  /** Takes the place of the subject's code. */
  putCode(code: LineCode): void;
  /** One that still counts, which it does not any more. */
  takeCode(codeHash: string, now: Date): LineCode | null;
  /** @returns false where the event came before */
  noteEvent(id: string, at: Date): boolean;
  /** Removes codes that have run out and events that LINE repeats no more. */
  sweep(codesBefore: Date, eventsBefore: Date): void;
  state(): LineStateRow;
  changeState(changes: Partial<LineStateRow>): void;
}

const NO_STATE: LineStateRow = {
  accountId: null,
  basicId: null,
  accountName: null,
  heardAt: null,
  refusedAt: null,
  quotaUsed: null,
  quotaLimit: null,
  quotaAskedAt: null,
};

export function createLineLinks(db: Db): LineLinks {
  const links = lineLinksTable;
  /** A user who was removed has none, though the sweep comes later. */
  const present = (where: SQL) =>
    db
      .select(getTableColumns(links))
      .from(links)
      .leftJoin(usersTable, eq(usersTable.id, links.userId))
      .where(and(where, isNull(usersTable.removedAt)))
      .orderBy(links.linkedAt);
  return {
    of: (subject) => present(eq(links.subject, subject)).get() ?? null,
    ofUser: (userId) => present(eq(links.userId, userId)).all(),
    find: (id) => present(eq(links.id, id)).get() ?? null,
    byLineId: (lineId) => present(eq(links.lineId, lineId)).all(),
    list: (kind) => present(eq(links.kind, kind)).all(),
    countGuests: () =>
      db.select({ links: count() }).from(links).where(eq(links.kind, 'booking')).get()?.links ?? 0,
    put(link) {
      db.delete(links).where(eq(links.subject, link.subject)).run();
      db.insert(links).values(link).run();
    },
    change: (id, changes) => void db.update(links).set(changes).where(eq(links.id, id)).run(),
    remove: (id) => void db.delete(links).where(eq(links.id, id)).run(),
    removeAll() {
      db.delete(links).run();
      db.delete(lineCodesTable).run();
      db.delete(lineStateTable).run();
    },
    removeOver(day) {
      const over = db
        .select({ id: links.id })
        .from(links)
        .leftJoin(bookingsTable, eq(bookingsTable.id, links.bookingId))
        .leftJoin(usersTable, eq(usersTable.id, links.userId))
        .where(or(lt(bookingsTable.checkOut, day), isNotNull(usersTable.removedAt)))
        .all();
      for (const { id } of over) db.delete(links).where(eq(links.id, id)).run();
      return over.length;
    },
    putCode(code) {
      db.delete(lineCodesTable).where(eq(lineCodesTable.subject, code.subject)).run();
      db.insert(lineCodesTable).values(code).run();
    },
    takeCode: (codeHash, now) =>
      db
        .delete(lineCodesTable)
        .where(and(eq(lineCodesTable.codeHash, codeHash), gt(lineCodesTable.expiresAt, now)))
        .returning()
        .get() ?? null,
    noteEvent: (id, at) =>
      db.insert(lineEventsTable).values({ id, at }).onConflictDoNothing().run().changes > 0,
    sweep(codesBefore, eventsBefore) {
      db.delete(lineCodesTable).where(lt(lineCodesTable.expiresAt, codesBefore)).run();
      db.delete(lineEventsTable).where(lt(lineEventsTable.at, eventsBefore)).run();
    },
    state() {
      const { id: _, ...row } = db.select().from(lineStateTable).get() ?? { id: 1, ...NO_STATE };
      return row;
    },
    changeState: (changes) =>
      void db
        .insert(lineStateTable)
        .values({ id: 1, ...NO_STATE, ...changes })
        .onConflictDoUpdate({ target: lineStateTable.id, set: changes })
        .run(),
  };
}
