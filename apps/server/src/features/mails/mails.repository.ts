import type { MailKind, MailState } from '@villa/shared/contract/mails.ts';
import { and, asc, count, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type MailRow, mailsTable } from './mails.table.ts';

export type MailRecord = MailRow;
/** What a mail is written with: every column but those that say how far it has come. */
export type NewMail = Omit<
  MailRow,
  | 'number'
  | 'state'
  | 'attempts'
  | 'nextAttemptAt'
  | 'claim'
  | 'claimedUntil'
  | 'problem'
  | 'subject'
  | 'html'
  | 'text'
  | 'sentAt'
>;
export interface MailFilter {
  bookingId?: string | undefined;
  state?: MailState | undefined;
}
export type Words = Record<'subject' | 'html' | 'text', string>;

/** The outbox's rows. */
export interface MailsRepository {
  /** To be sent at once. */
  insert(mail: NewMail): void;
  find(id: string): MailRecord | null;
  /** Newest first. */
  list(filter: MailFilter, page: { offset: number; limit: number }): MailRecord[];
  count(filter: MailFilter): number;
  /** Takes everything that was written about a booking away. */
  forget(bookingId: string): void;
  /** When a mail of this kind was last written, about whatever booking. */
  lastWritten(kind: MailKind): Date | null;
  /** A mail of this kind for a booking that has not gone out yet. */
  findUnsent(bookingId: string, kind: MailKind): MailRecord | null;
  /**
   * Takes the next mail that is due, for as long as `until`. Belongs into a transaction. Mails of one
   * booking to one address go out in the order in which they were written.
   */
  claim(now: Date, claim: string, until: Date): MailRecord | null;
  /** Changes a mail that is still claimed. False when somebody else has taken it over. */
  settle(id: string, claim: string, changes: Partial<MailRow>): boolean;
  /** Changes a mail that nobody is sending. False when somebody is. */
  rewrite(id: string, changes: Partial<MailRow>): boolean;
}

export function createMailsRepository(db: Db): MailsRepository {
  const matching = ({ bookingId, state }: MailFilter) =>
    and(
      bookingId === undefined ? undefined : eq(mailsTable.bookingId, bookingId),
      state === undefined ? undefined : eq(mailsTable.state, state),
    );
  const unsent = sql`${mailsTable.state} in ('waiting', 'sending')`;
  const isFirstOfItsKind = sql`not exists (
    select 1 from mails earlier
    where earlier.booking_id = ${mailsTable.bookingId} and earlier.to_address = ${mailsTable.toAddress}
      and earlier.number < ${mailsTable.number} and earlier.state in ('waiting', 'sending'))`;
  const one = (where: ReturnType<typeof and>) =>
    db.select().from(mailsTable).where(where).get() ?? null;

  return {
    insert: (mail) =>
      void db
        .insert(mailsTable)
        .values({ ...mail, state: 'waiting', nextAttemptAt: mail.createdAt })
        .run(),
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
    forget: (bookingId) =>
      void db.delete(mailsTable).where(eq(mailsTable.bookingId, bookingId)).run(),
    lastWritten: (kind) =>
      db
        .select({ at: mailsTable.createdAt })
        .from(mailsTable)
        .where(eq(mailsTable.kind, kind))
        .orderBy(desc(mailsTable.number))
        .limit(1)
        .get()?.at ?? null,
    findUnsent: (bookingId, kind) =>
      one(and(eq(mailsTable.bookingId, bookingId), eq(mailsTable.kind, kind), unsent)),
    claim(now, claim, until) {
      const isDue = or(
        and(eq(mailsTable.state, 'waiting'), lte(mailsTable.nextAttemptAt, now)),
        // Whoever was sending it has gone without a word.
        and(eq(mailsTable.state, 'sending'), lte(mailsTable.claimedUntil, now)),
      );
      const due = db
        .select()
        .from(mailsTable)
        .where(and(isDue, isFirstOfItsKind))
        .orderBy(asc(mailsTable.nextAttemptAt), asc(mailsTable.number))
        .limit(1)
        .get();
      if (!due) return null;
      const taken = {
        state: 'sending' as const,
        attempts: due.attempts + 1,
        claim,
        claimedUntil: until,
      };
      return db.update(mailsTable).set(taken).where(eq(mailsTable.id, due.id)).returning().get();
    },
    settle: (id, claim, changes) =>
      db
        .update(mailsTable)
        .set(changes)
        .where(
          and(eq(mailsTable.id, id), eq(mailsTable.claim, claim), eq(mailsTable.state, 'sending')),
        )
        .run().changes > 0,
    rewrite: (id, changes) =>
      db
        .update(mailsTable)
        .set(changes)
        .where(and(eq(mailsTable.id, id), sql`${mailsTable.state} <> 'sending'`))
        .run().changes > 0,
  };
}
