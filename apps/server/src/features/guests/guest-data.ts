import { eq } from 'drizzle-orm';
import { type GuestData, ofTable, whenBooking } from '../../platform/guest-data.ts';
import { guestKeysTable, guestRemarksTable } from './guests.table.ts';

/** By nothing that is left of a booking its guest can be found again; what was written about them goes, too. */
export const guestData: readonly GuestData[] = [
  ofTable(
    guestKeysTable,
    { bookingId: 'none', kind: 'none', value: 'guest' },
    whenBooking((id, db) => {
      db.delete(guestKeysTable).where(eq(guestKeysTable.bookingId, id)).run();
    }),
  ),
  ofTable(
    guestRemarksTable,
    { bookingId: 'none', kind: 'none', text: 'guest', by: 'none' },
    whenBooking((id, db) => {
      db.delete(guestRemarksTable).where(eq(guestRemarksTable.bookingId, id)).run();
    }),
  ),
];
