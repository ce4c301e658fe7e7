import { and, count, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { USER_KINDS } from '../messages/message-kinds.ts';
import { mailsTable } from '../messages/mails.table.ts';

export interface MailQueue {
  waiting: number;
  waitingForGuests: number;
  /** Mails that became files, since no mail server was named. */
  filed: number;
  lastSentAt: Date | null;
}

/** Counts the mails that have not gone out. */
export function readMailQueue(db: Db): MailQueue {
  const unsent = inArray(mailsTable.state, ['waiting', 'sending']);
  const ofGuests = and(isNotNull(mailsTable.bookingId), notInArray(mailsTable.kind, USER_KINDS));
  const countOf = (where: ReturnType<typeof and>): number =>
    db.select({ mails: count() }).from(mailsTable).where(where).get()?.mails ?? 0;
  const last = db
    .select({ sentAt: mailsTable.sentAt })
    .from(mailsTable)
    .where(eq(mailsTable.state, 'sent'))
    .orderBy(desc(mailsTable.sentAt))
    .limit(1)
    .get();
  return {
    waiting: countOf(unsent),
    waitingForGuests: countOf(and(unsent, ofGuests)),
    filed: countOf(eq(mailsTable.state, 'filed')),
    lastSentAt: last?.sentAt ?? null,
  };
}
