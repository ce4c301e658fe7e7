import { eq } from 'drizzle-orm';
import { type GuestData, ofTable, whenBooking } from '../../platform/guest-data.ts';
import { cancellationRequestsTable } from './cancellation-requests.table.ts';
import { refundAccountsTable } from './refund-accounts.table.ts';
import { topUpsTable } from './top-ups.table.ts';

/** That a guest asked stays; their words, the answer to them and their account go. */
export const guestData: readonly GuestData[] = [
  ofTable(
    cancellationRequestsTable,
    {
      id: 'none',
      bookingId: 'none',
      state: 'none',
      askedOn: 'none',
      account: 'guest',
      words: 'guest',
      answer: 'guest',
      closedBy: 'none',
    },
    whenBooking((id, db) => {
      db.update(cancellationRequestsTable)
        .set({ account: null, words: '', answer: '' })
        .where(eq(cancellationRequestsTable.bookingId, id))
        .run();
    }),
  ),
  ofTable(
    refundAccountsTable,
    { bookingId: 'none', account: 'guest', namedBy: 'none' },
    whenBooking((id, db) => {
      db.update(refundAccountsTable)
        .set({ account: null })
        .where(eq(refundAccountsTable.bookingId, id))
        .run();
    }),
  ),
  ofTable(topUpsTable, {
    id: 'none',
    bookingId: 'none',
    state: 'none',
    price: 'none',
    instalmentId: 'none',
    closedBy: 'none',
  }),
];
