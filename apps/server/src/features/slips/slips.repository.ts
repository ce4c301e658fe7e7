import type { Refusal } from '../booking-record/booking-follower.ts';
import { waitingSlips } from '@villa/shared/domain/money/slip-covers.ts';
import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  placeholder,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { slipsTable } from './slips.table.ts';

export type SlipRow = typeof slipsTable.$inferSelect;

/** The one who decided on a slip, and the time. */
export interface SlipDecision {
  at: Date;
  by: string | null;
}

export interface SlipsRepository {
  insert(slip: SlipRow): void;
  /** The slip, if it is this booking's. */
  find(bookingId: string, id: string): SlipRow | undefined;
  /** Whosever it is. */
  findAny(id: string): SlipRow | undefined;
  /** Newest first. */
  allOf(bookingId: string): SlipRow[];
  /** Those that were sent, oldest first. */
  sentOf(bookingId: string): SlipRow[];
  /** The same for many bookings at once; one without any is not in the answer. */
  sentOfAll(bookingIds: readonly string[]): Map<string, SlipRow[]>;
  waitingOf(bookingId: string): SlipRow[];
  /** How many are no part of the books, and how many of a booking came since an instant. */
  countOf(bookingId: string): number;
  /** When those of a booking came, the earliest first. */
  createdSince(bookingId: string, since: Date): Date[];
  /** The slips to look at: their bookings are in review or confirmed, and not in the bin. Longest-waiting first. */
  toReview(limit: number): SlipRow[];
  countToReview(): number;
  /** The slips that were decided on since an instant. */
  decidedSince(since: Date): Pick<SlipRow, 'id' | 'state' | 'bookingId'>[];
  /** The slip waits from now on, or again since it did. */
  wait(id: string, at: Date): void;
  /** As if it had never been sent. */
  unsend(id: string): void;
  accept(id: string, decision: SlipDecision): void;
  refuse(id: string, decision: SlipDecision, refusal: Refusal): void;
  /** Names of users, removed ones too. */
  namesOf(userIds: readonly string[]): Map<string, string>;
  /**
   * Uploaded before an instant, neither shown by their booking nor waiting nor in the books; a later instant for
   * cancelled bookings.
   */
  unsentBefore(instant: Date, ofCancelled: Date): SlipRow[];
  delete(id: string): void;
  /** True if a file on disk belongs to a row. */
  hasFile(file: string): boolean;
}

/** Not accepted, and no payment, reversed or not, names it. */
export const isNotInBooks = and(
  or(isNull(slipsTable.state), ne(slipsTable.state, 'accepted')),
  sql`not exists (select 1 from payments p, json_each(p.slip_ids) named
    where p.booking_id = ${slipsTable.bookingId} and named.value = ${slipsTable.id})`,
);

const isReviewed = and(
  eq(slipsTable.state, 'waiting'),
  inArray(bookingsTable.status, ['in_review', 'confirmed']),
  isNull(bookingsTable.deletedAt),
);

export function createSlipsRepository(db: Db): SlipsRepository {
  const prepareSent = (isOfThese: SQL) =>
    db
      .select()
      .from(slipsTable)
      .where(and(isOfThese, isNotNull(slipsTable.state)))
      .orderBy(asc(slipsTable.sentAt), asc(sql`slips.rowid`))
      .prepare();
  const sent = once(() => prepareSent(eq(slipsTable.bookingId, steady('bookingId'))));
  const sentOfMany = once(() =>
    prepareSent(
      sql`${slipsTable.bookingId} in (select value from json_each(${placeholder('bookings')}))`,
    ),
  );
  const byId = once(() =>
    db
      .select()
      .from(slipsTable)
      .where(
        and(
          eq(slipsTable.id, placeholder('id')),
          eq(slipsTable.bookingId, placeholder('bookingId')),
        ),
      )
      .prepare(),
  );
  const all = once(() =>
    db
      .select()
      .from(slipsTable)
      .where(eq(slipsTable.bookingId, steady('bookingId')))
      .orderBy(desc(slipsTable.createdAt), desc(slipsTable.id))
      .prepare(),
  );
  const unaccepted = once(() =>
    db
      .select({ slips: count() })
      .from(slipsTable)
      .where(
        and(
          eq(slipsTable.bookingId, steady('bookingId')),
          or(isNull(slipsTable.state), ne(slipsTable.state, 'accepted')),
        ),
      )
      .prepare(),
  );
  const set = (id: string, values: Partial<SlipRow>) =>
    void db.update(slipsTable).set(values).where(eq(slipsTable.id, id)).run();
  const undecided = { decidedAt: null, decidedBy: null, refusalReason: null, refusalWords: '' };
  const reviewed = () =>
    db
      .select({ slip: slipsTable })
      .from(slipsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, slipsTable.bookingId))
      .where(isReviewed)
      .$dynamic();
  const sentOf = (bookingId: string): SlipRow[] => sent().all({ bookingId });

  return {
    insert: (slip) => void db.insert(slipsTable).values(slip).run(),
    find: (bookingId, id) => byId().get({ bookingId, id }),
    findAny: (id) => db.select().from(slipsTable).where(eq(slipsTable.id, id)).get(),
    allOf: (bookingId) => all().all({ bookingId }),
    sentOf,
    sentOfAll: (bookingIds) =>
      Map.groupBy(
        sentOfMany().all({ bookings: JSON.stringify(bookingIds) }),
        ({ bookingId }) => bookingId,
      ),
    waitingOf: (bookingId) => waitingSlips(sentOf(bookingId)),
    countOf: (bookingId) => unaccepted().get({ bookingId })?.slips ?? 0,
    createdSince: (bookingId, since) =>
      db
        .select({ at: slipsTable.createdAt })
        .from(slipsTable)
        .where(and(eq(slipsTable.bookingId, bookingId), gte(slipsTable.createdAt, since)))
        .orderBy(asc(slipsTable.createdAt))
        .all()
        .map(({ at }) => at),
    toReview: (limit) =>
      reviewed()
        .orderBy(asc(slipsTable.sentAt), asc(sql`slips.rowid`))
        .limit(limit)
        .all()
        .map(({ slip }) => slip),
    countToReview: () => reviewed().all().length,
    decidedSince: (since) =>
      db
        .select({ id: slipsTable.id, state: slipsTable.state, bookingId: slipsTable.bookingId })
        .from(slipsTable)
        .where(gte(slipsTable.decidedAt, since))
        .all(),
    wait: (id, at) => set(id, { ...undecided, state: 'waiting', sentAt: at }),
    unsend: (id) => set(id, { ...undecided, state: null, sentAt: null }),
    accept: (id, { at, by }) =>
      set(id, { ...undecided, state: 'accepted', decidedAt: at, decidedBy: by }),
    refuse: (id, { at, by }, { reason, words }) =>
      set(id, {
        state: 'refused',
        decidedAt: at,
        decidedBy: by,
        refusalReason: reason,
        refusalWords: words,
      }),
    namesOf: namesOfUsers(db),
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
            isNotInBooks,
            or(isNull(slipsTable.state), ne(slipsTable.state, 'waiting')),
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
