import type { MailState } from '@villa/shared/contract/mails.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Sqlite } from '@villa/server/platform/database/open.ts';
import { steady } from '@villa/server/platform/database/steady.ts';
import { once } from '@villa/server/platform/once.ts';
import { mailsTable } from '../mails.table.ts';
import {
  messagePlansTable,
  messageTicksTable,
  writtenMessagesTable,
} from '../written-messages.table.ts';

export type WrittenRow = typeof writtenMessagesTable.$inferSelect;
export type PlanRow = typeof messagePlansTable.$inferSelect;
/** With the state of its mail; null: it has none. */
export type WrittenWithMail = WrittenRow & { mail: MailState | null };

export interface WrittenMessagesRepository {
  /** Confirmed stays that may still get a message: those that left so many days ago, and all to come. */
  candidates(leftAfter: string): string[];
  /** Stays that leave on a day or later, whose guests were sent codes. */
  withCodes(leaveFrom: string): string[];
  /** Those of one booking, the newest first. */
  of(bookingId: string): WrittenWithMail[];
  find(id: string): WrittenRow | null;
  /** Adds a row, in place of one of the same occasion that did not go. @throws for a second one that went */
  put(row: WrittenRow): void;
  remove(id: string): void;
  /** Its words go out by another row of the outbox. */
  changeMail(id: string, mailId: string): void;
  /** Removes those whose mail was dropped before it went: they are to be worked out anew. @returns how many */
  release(): number;
  /** True where {@link release} has something to do. */
  hasDropped(): boolean;
  plan(bookingId: string, templateId: string): PlanRow;
  savePlan(row: PlanRow): void;
  lastTick(): Date | null;
  tick(at: Date): void;
  /** When the days of a stay were last moved; null: never. */
  movedAt(bookingId: string): { checkIn: Date | null; checkOut: Date | null };
}

/** Messages that went by themselves, and whose mail never went. */
const DROPPED = `state = 'sent' and template_id is not null and "by" is null
  and exists (select 1 from mails m where m.id = mail_id and m.state = 'dropped')`;

export function createWrittenMessagesRepository(db: Db, sqlite: Sqlite): WrittenMessagesRepository {
  const written = writtenMessagesTable;
  const plans = messagePlansTable;
  const candidates = sqlite
    .prepare<[string]>(
      `select id from bookings where status = 'confirmed' and deleted_at is null and ended is null
        and cancelling is null and confirmed_at is not null and check_out > ? order by check_in, id`,
    )
    .pluck();
  const withCodes = sqlite
    .prepare<[string]>(
      `select distinct b.id from written_messages w join bookings b on b.id = w.booking_id
        where w.codes is not null and b.deleted_at is null and b.check_out >= ?`,
    )
    .pluck();
  const release = sqlite.prepare(`delete from written_messages where ${DROPPED}`);
  const hasDropped = sqlite
    .prepare(`select exists (select 1 from written_messages where ${DROPPED})`)
    .pluck();
  const moved = sqlite.prepare<[string]>(
    `select max(case when detail ->> '$.values.checkIn' is not null then at end) as checkIn,
            max(case when detail ->> '$.values.checkOut' is not null then at end) as checkOut
       from booking_history where booking_id = ?`,
  );
  const date = (at: number | null) => (at === null ? null : new Date(at));
  // Asked for each stay and message at each tick.
  const of = once(() =>
    db
      .select({ row: written, mail: mailsTable.state })
      .from(written)
      .leftJoin(mailsTable, eq(mailsTable.id, written.mailId))
      .where(eq(written.bookingId, steady('bookingId')))
      .orderBy(desc(written.at), desc(sql`${written}.rowid`))
      .prepare(),
  );
  const plan = once(() =>
    db
      .select()
      .from(plans)
      .where(
        and(eq(plans.bookingId, steady('bookingId')), eq(plans.templateId, steady('templateId'))),
      )
      .prepare(),
  );

  return {
    withCodes: (leaveFrom) => withCodes.all(leaveFrom) as string[],
    candidates: (leftAfter) => candidates.all(leftAfter) as string[],
    of: (bookingId) =>
      of()
        .all({ bookingId })
        .map(({ row, mail }) => ({ ...row, mail })),
    find: (id) => db.select().from(written).where(eq(written.id, id)).get() ?? null,
    put(row) {
      if (row.templateId !== null) {
        const same = and(
          eq(written.templateId, row.templateId),
          eq(written.bookingId, row.bookingId),
          eq(written.occasion, row.occasion),
          eq(written.state, 'not_sent'),
        );
        db.delete(written).where(same).run();
      }
      db.insert(written).values(row).run();
    },
    remove: (id) => void db.delete(written).where(eq(written.id, id)).run(),
    changeMail: (id, mailId) =>
      void db.update(written).set({ mailId }).where(eq(written.id, id)).run(),
    release: () => release.run().changes,
    hasDropped: () => hasDropped.get() === 1,
    plan: (bookingId, templateId) =>
      plan().get({ bookingId, templateId }) ?? {
        bookingId,
        templateId,
        heldAt: null,
        heldBy: null,
        subject: null,
        text: null,
        editedFor: null,
        occasion: 1,
        notAgainFor: null,
      },
    savePlan: (row) =>
      void db
        .insert(plans)
        .values(row)
        .onConflictDoUpdate({ target: [plans.bookingId, plans.templateId], set: row })
        .run(),
    lastTick: () => db.select().from(messageTicksTable).get()?.at ?? null,
    tick: (at) =>
      void db
        .insert(messageTicksTable)
        .values({ id: 1, at })
        .onConflictDoUpdate({ target: messageTicksTable.id, set: { at } })
        .run(),
    movedAt(bookingId) {
      const { checkIn, checkOut } = moved.get(bookingId) as Record<string, number | null>;
      return { checkIn: date(checkIn ?? null), checkOut: date(checkOut ?? null) };
    },
  };
}
