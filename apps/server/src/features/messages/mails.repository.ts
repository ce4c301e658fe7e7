import type { MailState } from '@villa/shared/contract/mails.ts';
import type { OutgoingWay } from '@villa/shared/domain/message/message-template.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { type MailRow, mailsTable } from './mails.table.ts';
import { type MailKind, MONEY_KINDS, OWN_KINDS, USER_KINDS } from './message-kinds.ts';
import { HELD_BY_RESTORE } from '../backups/settle-database.ts';

export type MailRecord = MailRow;
/** The columns that a mail is written with: all but those that say how far it has come. */
export type NewMail = Omit<
  MailRow,
  | 'number'
  | 'state'
  | 'attempts'
  | 'claim'
  | 'claimedUntil'
  | 'problem'
  | 'subject'
  | 'html'
  | 'text'
  | 'sentAt'
  | 'unvouchedMailbox'
  | 'overLimit'
  | 'way'
> &
  Partial<Pick<MailRow, 'unvouchedMailbox' | 'way'>>;
export interface MailFilter {
  bookingId?: string | undefined;
  state?: MailState | undefined;
  /** Those about no booking are left out. */
  aboutBookings?: boolean | undefined;
  /** Those that waited when the copy was made that the villa was brought back from. */
  heldByRestore?: boolean | undefined;
}
export type Words = Record<'subject' | 'html' | 'text', string>;

/** The outbox's rows. */
export interface MailsRepository {
  /** @param state `counted`: it fell due in a copy at rest, and is not sent */
  insert(mail: NewMail, state?: 'waiting' | 'counted'): void;
  /** Keeps a mail that is not sent, for staff to see; of a booking's mails of one kind only the last. */
  insertOverLimit(mail: NewMail): void;
  /** The mails that count as sent since an instant, in the order in which they fell due. */
  countedSince(at: Date): MailRecord[];
  /** How many mails nobody vouched for were written to a mailbox, about whatever bookings. */
  countUnvouched(mailbox: string, after: Date, until: Date): number;
  /** True if staff had the mail that a booking was received sent to this address: they know whose it is. */
  isVouchedFor(bookingId: string, toAddress: string): boolean;
  /** True if the reader was called by this name in a mail about the booking. */
  hasNamed(bookingId: string, toAddress: string, name: string): boolean;
  /** When mails of a kind were written, the newest first. */
  writtenBetween(kind: MailKind, after: Date, until: Date): Date[];
  find(id: string): MailRecord | null;
  /** Newest first. */
  list(filter: MailFilter, page: { offset: number; limit: number }): MailRecord[];
  count(filter: MailFilter): number;
  /** How many are still to go out. */
  countUnsent(): number;
  /** True if one of a way that did not go will be tried again. */
  isAnyTriedAgain(way: OutgoingWay): boolean;
  /** When a mail of this kind was last written, about whatever booking. */
  lastWritten(kind: MailKind): Date | null;
  /** The last mail of this kind, unless it was dropped. */
  lastOfKind(kind: MailKind): MailRecord | null;
  /** A mail of this kind for a booking that has not gone out yet. */
  findUnsent(bookingId: string, kind: MailKind): MailRecord | null;
  /** The addresses of a booking's guest that it has written to, or is about to. */
  guestAddresses(bookingId: string): string[];
  /** The last mail of a kind for a booking to an address, unless it was dropped. */
  lastOf(bookingId: string, kind: MailKind, toAddress: string): MailRecord | null;
  /** The mails written to an address about a booking, or about to be sent: each kind, and the last mail. */
  writtenTo(bookingId: string, toAddress: string): { kinds: MailKind[]; last: MailRecord | null };
  /** The mails about a booking that have not been dropped. */
  about(bookingId: string): Pick<MailRow, 'number' | 'kind'>[];
  /** True if a mail about a booking, written since an instant, went to its guest or is being sent. */
  hasGoneSince: (bookingId: string, since: Date) => boolean;
  /** The last mail about the same booking to the same address that went out before this one, if one between them was dropped. */
  goneBeforeDropped(mail: MailRecord): MailRecord | null;
  /**
   * Takes the next mail of a way that is due, for as long as `until`. Belongs into a transaction. Mails of one
   * booking to one address go out in the order in which they were written. A booking whose last step
   * can still be undone sends nothing, and one in the bin neither: it may come back as it was.
   */
  claim(way: OutgoingWay, now: Date, claim: string, until: Date): MailRecord | null;
  /** Writes down what a claimed mail says by now. */
  reword(id: string, said: Pick<MailRow, 'booking' | 'toName' | 'data'>): MailRecord;
  /** Changes a mail that is still claimed. False when somebody else has taken it over. */
  settle(id: string, claim: string, changes: Partial<MailRow>): boolean;
  /** Has every mail of a way that was tried in vain tried again now. Belongs into a transaction. */
  tryNow(way: OutgoingWay, now: Date): void;
  /**
   * Forgets the words of mails that were written before an instant, and mails about no booking whole, but for the tests
   * that show that mail was set up. @returns how many rows
   */
  forgetBefore(at: Date): number;
  /** Changes a mail that nobody is sending. False when somebody is. */
  rewrite(id: string, changes: Partial<MailRow>): boolean;
}

/** No mail is put off for longer: one that waits for a time beyond it was written before the clock was set back. */
export const MAX_WAIT_MS = 180 * 60_000;

export function createMailsRepository(db: Db): MailsRepository {
  const matching = ({ bookingId, state, aboutBookings, heldByRestore }: MailFilter) =>
    and(
      heldByRestore
        ? and(eq(mailsTable.state, 'failed'), eq(mailsTable.problem, HELD_BY_RESTORE))
        : undefined,
      aboutBookings ? isNotNull(mailsTable.bookingId) : undefined,
      bookingId === undefined ? undefined : eq(mailsTable.bookingId, bookingId),
      state === undefined ? undefined : eq(mailsTable.state, state),
    );
  const unsent = sql`${mailsTable.state} in ('waiting', 'sending')`;
  const isFirstOfItsKind = sql`not exists (
    select 1 from mails earlier
    where earlier.booking_id = ${mailsTable.bookingId} and earlier.to_address = ${mailsTable.toAddress}
      and earlier.number < ${mailsTable.number} and earlier.state in ('waiting', 'sending'))`;
  const isInBin = sql`exists (
    select 1 from bookings b where b.id = ${mailsTable.bookingId} and b.deleted_at is not null)`;
  const canBeUndone = sql`exists (
    select 1 from mails held
    where held.booking_id = ${mailsTable.bookingId} and held.state = 'waiting' and held.attempts = 0
      and held.next_attempt_at > ${steady('now')}
      and held.next_attempt_at <= ${steady('farthest')} and held.data ->> '$.undo')`;
  /** The mail that goes out next: at `now`, in milliseconds, and none is put off beyond `farthest`. */
  const nextDue = once(() => {
    const { state, nextAttemptAt, claimedUntil, way, number } = mailsTable;
    const isFarAhead = gt(nextAttemptAt, steady('farthest'));
    const isDue = or(
      and(eq(state, 'waiting'), or(lte(nextAttemptAt, steady('now')), isFarAhead)),
      // The process that was sending it has ended.
      and(eq(state, 'sending'), lte(claimedUntil, steady('now'))),
    );
    return db
      .select()
      .from(mailsTable)
      .where(and(eq(way, steady('way')), isDue, isFirstOfItsKind, not(isInBin), not(canBeUndone)))
      .orderBy(asc(nextAttemptAt), asc(number))
      .limit(1)
      .prepare();
  });
  const isDropped = eq(mailsTable.state, 'dropped');
  const one = (where: ReturnType<typeof and>) =>
    db.select().from(mailsTable).where(where).get() ?? null;
  const last = (where: ReturnType<typeof and>) =>
    db.select().from(mailsTable).where(where).orderBy(desc(mailsTable.number)).limit(1).get() ??
    null;
  const about = once(() =>
    db
      .select({ number: mailsTable.number, kind: mailsTable.kind })
      .from(mailsTable)
      .where(and(eq(mailsTable.bookingId, steady('bookingId')), not(isDropped)))
      .prepare(),
  );
  const toAddressOf = (bookingId: string | null, toAddress: string) =>
    and(eq(mailsTable.bookingId, bookingId ?? ''), eq(mailsTable.toAddress, toAddress));

  return {
    insert(mail, state = 'waiting') {
      const nextAttemptAt = state === 'waiting' ? mail.nextAttemptAt : null;
      db.insert(mailsTable)
        .values({ ...mail, nextAttemptAt, state })
        .run();
    },
    countedSince: (at) =>
      db
        .select()
        .from(mailsTable)
        .where(and(eq(mailsTable.state, 'counted'), gte(mailsTable.createdAt, at)))
        .orderBy(asc(mailsTable.number))
        .all(),
    insertOverLimit(mail) {
      const before = and(
        eq(mailsTable.bookingId, mail.bookingId ?? ''),
        eq(mailsTable.kind, mail.kind),
        eq(mailsTable.overLimit, true),
        isDropped,
      );
      db.delete(mailsTable).where(before).run();
      db.insert(mailsTable)
        .values({ ...mail, nextAttemptAt: null, state: 'dropped', overLimit: true })
        .run();
    },
    countUnvouched(mailbox, after, until) {
      const written = and(
        eq(mailsTable.unvouchedMailbox, mailbox),
        gt(mailsTable.createdAt, after),
        lte(mailsTable.createdAt, until),
        not(isDropped),
      );
      return db.select({ mails: count() }).from(mailsTable).where(written).get()?.mails ?? 0;
    },
    isVouchedFor: (bookingId, toAddress) =>
      one(
        and(
          toAddressOf(bookingId, toAddress),
          eq(mailsTable.kind, 'received'),
          isNull(mailsTable.unvouchedMailbox),
        ),
      ) !== null,
    hasNamed: (bookingId, toAddress, name) =>
      name !== '' &&
      one(and(toAddressOf(bookingId, toAddress), eq(mailsTable.toName, name))) !== null,
    about: (bookingId) => about().all({ bookingId }),
    writtenBetween: (kind, after, until) =>
      db
        .select({ at: mailsTable.createdAt })
        .from(mailsTable)
        .where(
          and(
            eq(mailsTable.kind, kind),
            gt(mailsTable.createdAt, after),
            lte(mailsTable.createdAt, until),
          ),
        )
        .orderBy(desc(mailsTable.number))
        .all()
        .map(({ at }) => at),
    find: (id) => one(eq(mailsTable.id, id)),
    list: (filter, { offset, limit }) =>
      db
        .select()
        .from(mailsTable)
        .where(matching(filter))
        .orderBy(desc(mailsTable.number))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter) =>
      db.select({ mails: count() }).from(mailsTable).where(matching(filter)).get()?.mails ?? 0,
    countUnsent: () =>
      db.select({ mails: count() }).from(mailsTable).where(unsent).get()?.mails ?? 0,
    isAnyTriedAgain: (way) =>
      one(and(unsent, eq(mailsTable.way, way), gt(mailsTable.attempts, 0), not(isInBin))) !== null,
    lastWritten: (kind) =>
      db
        .select({ at: mailsTable.createdAt })
        .from(mailsTable)
        .where(eq(mailsTable.kind, kind))
        .orderBy(desc(mailsTable.number))
        .limit(1)
        .get()?.at ?? null,
    lastOfKind: (kind) => last(and(eq(mailsTable.kind, kind), not(isDropped))),
    findUnsent: (bookingId, kind) =>
      one(and(eq(mailsTable.bookingId, bookingId), eq(mailsTable.kind, kind), unsent)),
    guestAddresses: (bookingId) =>
      db
        .selectDistinct({ toAddress: mailsTable.toAddress })
        .from(mailsTable)
        .where(
          and(
            eq(mailsTable.bookingId, bookingId),
            eq(mailsTable.way, 'mail'),
            notInArray(mailsTable.kind, USER_KINDS),
            not(isDropped),
          ),
        )
        .all()
        .map(({ toAddress }) => toAddress),
    lastOf: (bookingId, kind, toAddress) =>
      last(and(toAddressOf(bookingId, toAddress), eq(mailsTable.kind, kind), not(isDropped))),
    writtenTo(bookingId, toAddress) {
      const written = and(toAddressOf(bookingId, toAddress), not(isDropped));
      const kinds = db
        .selectDistinct({ kind: mailsTable.kind })
        .from(mailsTable)
        .where(written)
        .all();
      return { kinds: kinds.map(({ kind }) => kind), last: last(written) };
    },
    hasGoneSince: (bookingId, since) =>
      one(
        and(
          eq(mailsTable.bookingId, bookingId),
          inArray(mailsTable.state, ['sending', 'sent', 'filed']),
          notInArray(mailsTable.kind, USER_KINDS),
          gte(mailsTable.createdAt, since),
        ),
      ) !== null,
    goneBeforeDropped({ bookingId, toAddress, number }) {
      const same = toAddressOf(bookingId, toAddress);
      // A mail about money may lie between two mails about the stay, and counts as neither.
      const isGone = and(
        inArray(mailsTable.state, ['sent', 'filed', 'counted']),
        notInArray(mailsTable.kind, MONEY_KINDS),
      );
      const gone = last(and(same, lt(mailsTable.number, number), isGone));
      if (gone === null) return null;
      const between = and(gt(mailsTable.number, gone.number), lt(mailsTable.number, number));
      // One that strangers may not cause was no step that was taken back.
      const isUntrue = and(isDropped, eq(mailsTable.overLimit, false));
      return one(and(same, between, isUntrue)) === null ? null : gone;
    },
    claim(way, now, claim, until) {
      const farthest = now.getTime() + MAX_WAIT_MS;
      const due = nextDue().get({ way, now: now.getTime(), farthest });
      if (!due) return null;
      const taken = {
        state: 'sending' as const,
        attempts: due.attempts + 1,
        claim,
        claimedUntil: until,
      };
      return db.update(mailsTable).set(taken).where(eq(mailsTable.id, due.id)).returning().get();
    },
    reword: (id, said) =>
      db.update(mailsTable).set(said).where(eq(mailsTable.id, id)).returning().get(),
    settle: (id, claim, changes) =>
      db
        .update(mailsTable)
        .set(changes)
        .where(
          and(eq(mailsTable.id, id), eq(mailsTable.claim, claim), eq(mailsTable.state, 'sending')),
        )
        .run().changes > 0,
    tryNow: (way, now) =>
      void db
        .update(mailsTable)
        .set({ nextAttemptAt: now })
        .where(
          and(
            eq(mailsTable.state, 'waiting'),
            eq(mailsTable.way, way),
            gt(mailsTable.attempts, 0),
            gt(mailsTable.nextAttemptAt, now),
          ),
        )
        .run(),
    forgetBefore(at) {
      const isOld = and(lt(mailsTable.createdAt, at), not(unsent));
      const isOver = and(isOld, isNull(mailsTable.bookingId), ne(mailsTable.kind, 'test'));
      const removed = db.delete(mailsTable).where(isOver).run().changes;
      const hasWords = sql`coalesce(${mailsTable.html}, 'none') <> ''`;
      const words = { html: '', text: '' };
      const isOwn = and(isOld, inArray(mailsTable.kind, OWN_KINDS), isNotNull(mailsTable.data));
      db.update(mailsTable).set({ data: null }).where(isOwn).run();
      const emptied = db.update(mailsTable).set(words).where(and(isOld, hasWords)).run().changes;
      return removed + emptied;
    },
    rewrite: (id, changes) =>
      db
        .update(mailsTable)
        .set(changes)
        .where(and(eq(mailsTable.id, id), sql`${mailsTable.state} <> 'sending'`))
        .run().changes > 0,
  };
}
