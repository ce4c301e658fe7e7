import type { HideReason, StarSum } from '@villa/shared/domain/review/review.ts';
import { and, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { reviewsTable } from './reviews.table.ts';

export type ReviewRow = typeof reviewsTable.$inferSelect;
/** A review with the short name of its stay. */
export type ReviewWithStay = ReviewRow & { reference: string };

export interface ReviewsRepository {
  insert(row: ReviewRow): void;
  /** Writes what of it is not left out. */
  update(id: string, changes: Partial<ReviewRow>): void;
  find(id: string): ReviewWithStay | null;
  ofBooking(bookingId: string): ReviewRow | null;
  byToken(token: string): ReviewRow | null;
  /** All that were ever written, the newest first. */
  list(page: { offset: number; limit: number }): ReviewWithStay[];
  countAll(): number;
  /** Those that everybody may read, the newest first. */
  shown(page: { offset: number; limit: number }): ReviewRow[];
  countShown(): number;
  /** Those that count, also where the house has hidden them. */
  sum(): StarSum;
  /** How many are hidden, by the reason. */
  hidden(): { reason: HideReason; count: number }[];
  /** True once any guest has let everybody read a review, whatever became of it. */
  hasBegun(): boolean;
}

export function createReviewsRepository(db: Db): ReviewsRepository {
  const table = reviewsTable;
  const counts = and(eq(table.agreed, true), isNull(table.withdrawnAt));
  const isShown = and(counts, isNull(table.hiddenReason));
  const newestFirst = [desc(table.writtenAt), desc(sql`${table}.rowid`)];
  const withStay = () =>
    db
      .select({ review: table, reference: bookingsTable.reference })
      .from(table)
      .innerJoin(bookingsTable, eq(bookingsTable.id, table.bookingId));
  const joined = ({ review, reference }: { review: ReviewRow; reference: string }) => ({
    ...review,
    reference,
  });
  const countOf = (which: typeof counts) =>
    db.select({ rows: count() }).from(table).where(which).get()?.rows ?? 0;
  // Asked after every commit of anything: the pages show it.
  const begun = once(() =>
    db.select({ id: table.id }).from(table).where(eq(table.agreed, true)).limit(1).prepare(),
  );
  return {
    insert: (row) => void db.insert(table).values(row).run(),
    update: (id, changes) => void db.update(table).set(changes).where(eq(table.id, id)).run(),
    find(id) {
      const found = withStay().where(eq(table.id, id)).get();
      return found === undefined ? null : joined(found);
    },
    ofBooking: (bookingId) =>
      db.select().from(table).where(eq(table.bookingId, bookingId)).get() ?? null,
    byToken: (token) => db.select().from(table).where(eq(table.token, token)).get() ?? null,
    list: ({ offset, limit }) =>
      withStay()
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .all()
        .map(joined),
    countAll: () => countOf(undefined),
    shown: ({ offset, limit }) =>
      db
        .select()
        .from(table)
        .where(isShown)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .all(),
    countShown: () => countOf(isShown),
    sum() {
      const found = db
        .select({ rows: count(), stars: sum(table.rating).mapWith(Number) })
        .from(table)
        .where(counts)
        .get();
      return { count: found?.rows ?? 0, stars: found?.stars ?? 0 };
    },
    hidden: () =>
      db
        .select({ reason: table.hiddenReason, rows: count() })
        .from(table)
        .where(and(counts, isNotNull(table.hiddenReason)))
        .groupBy(table.hiddenReason)
        .orderBy(table.hiddenReason)
        .all()
        .flatMap(({ reason, rows }) => (reason === null ? [] : [{ reason, count: rows }])),
    hasBegun: () => begun().get() !== undefined,
  };
}
