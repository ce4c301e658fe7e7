import { eq } from 'drizzle-orm';
import { type GuestData, ofTable, whenBooking } from '../../platform/guest-data.ts';
import { guestPagesTable } from './guest-pages.table.ts';

/** The address for those who come along ends with its guest. */
export const guestData: readonly GuestData[] = [
  ofTable(
    guestPagesTable,
    { bookingId: 'none', shareToken: 'guest', openedBy: 'none' },
    whenBooking((id, db) => {
      db.delete(guestPagesTable).where(eq(guestPagesTable.bookingId, id)).run();
    }),
  ),
];
