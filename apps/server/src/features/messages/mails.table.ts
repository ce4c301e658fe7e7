import { MAIL_STATES } from '@villa/shared/contract/mails.ts';
import { OUTGOING_WAYS } from '@villa/shared/domain/message/message-template.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { instant } from '../../platform/database/columns.ts';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import type { StoredBooking } from './mail-booking.ts';
import type { MessageData } from './mail-data.ts';
import type { MailKind } from './message-kinds.ts';

/** The outbox: one row a mail, written in the transaction of the change it is about. */
export const mailsTable = sqliteTable(
  'mails',
  {
    /** The order in which they were written. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** Null: it is about no booking, and `data` has what it says. */
    bookingId: text('booking_id').references(() => bookingsTable.id),
    kind: text().$type<MailKind>().notNull(),
    /** `line`: it goes to a LINE user, whose id is the address. */
    way: text({ enum: OUTGOING_WAYS }).notNull().default('mail'),
    language: text({ enum: LANGUAGES }).notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    /** The booking as it was when the mail was written: words and summary are made from it. */
    booking: text({ mode: 'json' }).$type<StoredBooking>(),
    /** The data of a mail without a booking; for a mail about one, how it is sent. */
    data: text({ mode: 'json' }).$type<MessageData>(),
    /** The same at every attempt, so that a mailbox knows a second copy for what it is. */
    messageId: text('message_id').notNull(),
    /** The mailbox that nobody had vouched for, of a mail that no act of staff caused; else null. */
    unvouchedMailbox: text('unvouched_mailbox'),
    state: text({ enum: MAIL_STATES }).notNull(),
    /** Dropped as it was written: strangers may cause no more than so many. */
    overLimit: integer('over_limit', { mode: 'boolean' }).notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** The process that is sending it; nobody else may send it until `claimedUntil`. */
    claim: text(),
    claimedUntil: instant('claimed_until'),
    problem: text(),
    /** The words as they were first sent; empty before. */
    subject: text(),
    html: text(),
    text: text(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_by_state').on(table.state, table.nextAttemptAt),
    index('mails_by_booking').on(table.bookingId, table.number),
    index('mails_by_unvouched_mailbox')
      .on(table.unvouchedMailbox, table.createdAt)
      .where(sql`${table.unvouchedMailbox} is not null`),
  ],
);
export type MailRow = typeof mailsTable.$inferSelect;
