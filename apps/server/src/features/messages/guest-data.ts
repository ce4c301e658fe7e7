import { and, eq, or, sql } from 'drizzle-orm';
import {
  type GuestData,
  ofFolder,
  ofTable,
  whenBooking,
  withoutGuests,
} from '../../platform/guest-data.ts';
import { mailServerTable } from './mail-server.table.ts';
import { mailsTable } from './mails.table.ts';
import { messageTemplatesTable } from './message-templates.table.ts';
import { paymentRemindersTable } from './payment-reminders.table.ts';
import {
  messagePlansTable,
  messageTicksTable,
  writtenMessagesTable,
} from './written-messages.table.ts';

/** Mails keep copies of their booking. Those to users name no guest, and stay. */
export const guestData: readonly GuestData[] = [
  ofTable(
    mailsTable,
    {
      id: 'none',
      bookingId: 'none',
      kind: 'none',
      way: 'none',
      language: 'none',
      toAddress: 'guest',
      toName: 'guest',
      booking: 'guest',
      data: 'guest',
      messageId: 'none',
      unvouchedMailbox: 'guest',
      state: 'none',
      claim: 'none',
      problem: 'guest',
      subject: 'guest',
      html: 'guest',
      text: 'guest',
    },
    whenBooking((id, db) => {
      const isTest = and(eq(mailsTable.kind, 'written_test'), sql`data ->> '$.bookingId' = ${id}`);
      db.delete(mailsTable)
        .where(or(eq(mailsTable.bookingId, id), isTest))
        .run();
    }),
  ),
  // The fact that a message went stays with the booking; its words go with its mail.
  ofTable(
    writtenMessagesTable,
    {
      id: 'none',
      bookingId: 'none',
      templateId: 'none',
      anchor: 'none',
      state: 'none',
      reason: 'none',
      missing: 'none',
      mailId: 'none',
      codes: 'none',
      by: 'none',
      why: 'guest',
    },
    whenBooking((id, db) => {
      const forgotten = eq(writtenMessagesTable.bookingId, id);
      db.update(writtenMessagesTable).set({ why: '' }).where(forgotten).run();
    }),
  ),
  ofTable(
    messagePlansTable,
    {
      bookingId: 'none',
      templateId: 'none',
      heldBy: 'none',
      subject: 'guest',
      text: 'guest',
      editedFor: 'none',
      notAgainFor: 'none',
    },
    whenBooking((id, db) => {
      db.delete(messagePlansTable).where(eq(messagePlansTable.bookingId, id)).run();
    }),
  ),
  withoutGuests(messageTemplatesTable, 'staff'),
  withoutGuests(messageTicksTable),
  ofTable(paymentRemindersTable, { bookingId: 'none', dueOn: 'none', stage: 'none' }),
  ofTable(mailServerTable, { host: 'staff', user: 'staff', sender: 'staff' }),
  ofFolder('mails/', 'guest'),
  ofFolder('secrets/', 'staff'),
];
