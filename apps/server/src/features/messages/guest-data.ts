import { eq } from 'drizzle-orm';
import { type GuestData, ofFolder, ofTable, whenBooking } from '../../platform/guest-data.ts';
import { mailServerTable } from './mail-server.table.ts';
import { mailsTable } from './mails.table.ts';
import { paymentRemindersTable } from './payment-reminders.table.ts';

/** Mails keep copies of their booking. Those to users name no guest, and stay. */
export const guestData: readonly GuestData[] = [
  ofTable(
    mailsTable,
    {
      id: 'none',
      bookingId: 'none',
      kind: 'none',
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
      db.delete(mailsTable).where(eq(mailsTable.bookingId, id)).run();
    }),
  ),
  ofTable(paymentRemindersTable, { bookingId: 'none', dueOn: 'none', stage: 'none' }),
  ofTable(mailServerTable, { host: 'staff', user: 'staff', sender: 'staff' }),
  ofFolder('mails/', 'guest'),
  ofFolder('secrets/', 'staff'),
];
