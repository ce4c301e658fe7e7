import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { chargesTable } from './charges.table.ts';
import { instalmentsTable } from './instalments.table.ts';
import { monthClosingsTable } from './month-closings.table.ts';
import { ownPlansTable } from './own-plans.table.ts';
import { paymentEntriesTable, paymentsTable } from './payments.table.ts';
import { refundQuestionsTable } from './refund-questions.table.ts';

/** Money is kept when its guest is forgotten: rows of these tables are only ever added. */
export const guestData: readonly GuestData[] = [
  ofTable(paymentsTable, {
    id: 'none',
    bookingId: 'none',
    method: 'none',
    receivedOn: 'none',
    bank: 'books',
    bankReference: 'books',
    slipIds: 'none',
    note: 'staff',
    reverses: 'none',
    corrects: 'none',
    key: 'none',
    payer: 'none',
    by: 'none',
  }),
  ofTable(paymentEntriesTable, { paymentId: 'none', pot: 'none' }),
  ofTable(chargesTable, {
    bookingId: 'none',
    pot: 'none',
    kind: 'none',
    extras: 'none',
    reason: 'staff',
    by: 'none',
  }),
  ofTable(instalmentsTable, {
    id: 'none',
    bookingId: 'none',
    kind: 'none',
    dueOn: 'none',
    changes: 'none',
    payer: 'none',
    way: 'none',
  }),
  ofTable(ownPlansTable, { bookingId: 'none', reason: 'staff', by: 'none' }),
  ofTable(refundQuestionsTable, {
    bookingId: 'none',
    confirmedOn: 'none',
    answer: 'none',
    by: 'none',
  }),
  ofTable(monthClosingsTable, {
    month: 'none',
    closedBy: 'none',
    figures: 'none',
    reopenedBy: 'none',
    reason: 'staff',
  }),
];
