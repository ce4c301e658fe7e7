import { eq } from 'drizzle-orm';
import { type GuestData, ofFolder, ofTable, whenBooking } from '../../platform/guest-data.ts';
import { receiptVoidsTable, receiptsTable } from './payment-receipts.table.ts';
import { invoicesTable } from './invoices.table.ts';
import { receiptDetailsTable } from './receipt-details.table.ts';
import { damagePicturesTable } from './damage-pictures.table.ts';
import { transferPicturesTable } from './transfer-pictures.table.ts';

/** Receipts stay as they were issued; the details for further ones go. */
export const guestData: readonly GuestData[] = [
  ofTable(receiptsTable, {
    number: 'none',
    token: 'none',
    paymentId: 'none',
    bookingId: 'none',
    issuedOn: 'none',
    snapshot: 'books',
  }),
  ofTable(invoicesTable, {
    number: 'none',
    bookingId: 'none',
    issuedOn: 'none',
    by: 'none',
    snapshot: 'books',
    voidedBy: 'none',
  }),
  ofTable(receiptVoidsTable, { number: 'none', reversedBy: 'none', reason: 'staff' }),
  ofTable(
    receiptDetailsTable,
    { bookingId: 'none', company: 'guest', taxNumber: 'guest', address: 'guest' },
    whenBooking((id, db) => {
      db.delete(receiptDetailsTable).where(eq(receiptDetailsTable.bookingId, id)).run();
    }),
  ),
  ofTable(transferPicturesTable, {
    id: 'none',
    paymentId: 'none',
    file: 'none',
    type: 'none',
    by: 'none',
  }),
  ofTable(damagePicturesTable, { id: 'none', file: 'none', by: 'none' }),
  ofFolder('damage-pictures/', 'books'),
  ofFolder('.damage-picture-views/', 'copy'),
  ofFolder('transfer-pictures/', 'books'),
  ofFolder('.transfer-picture-views/', 'copy'),
];
