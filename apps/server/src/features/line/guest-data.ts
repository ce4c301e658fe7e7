import { eq } from 'drizzle-orm';
import { type GuestData, ofTable, whenBooking, withoutGuests } from '../../platform/guest-data.ts';
import {
  lineCodesTable,
  lineEventsTable,
  lineLinksTable,
  lineStateTable,
} from './line-links.table.ts';

/** The LINE user of a guest goes with the guest. */
export const guestData: readonly GuestData[] = [
  ofTable(
    lineLinksTable,
    {
      id: 'none',
      kind: 'none',
      subject: 'none',
      userId: 'none',
      bookingId: 'none',
      lineId: 'guest',
      name: 'staff',
    },
    whenBooking((id, db) => {
      db.delete(lineLinksTable).where(eq(lineLinksTable.bookingId, id)).run();
      db.delete(lineCodesTable).where(eq(lineCodesTable.bookingId, id)).run();
    }),
  ),
  withoutGuests(lineCodesTable),
  withoutGuests(lineEventsTable),
  withoutGuests(lineStateTable, 'staff'),
];
