import { eq } from 'drizzle-orm';
import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { bookedExtrasTable, extrasTable } from './extras.table.ts';

/** The guest's words and the house's answer are forgotten with the booking's guest; the list is the owner's. */
export const guestData: readonly GuestData[] = [
  ofTable(extrasTable, {
    id: 'none',
    name: 'none',
    description: 'none',
    picture: 'none',
    unit: 'none',
    asks: 'none',
    shift: 'none',
    shiftTime: 'none',
  }),
  ofTable(
    bookedExtrasTable,
    {
      id: 'none',
      bookingId: 'none',
      extraId: 'none',
      state: 'none',
      name: 'none',
      unit: 'none',
      shift: 'none',
      shiftTime: 'none',
      date: 'none',
      time: 'none',
      note: 'guest',
      answer: 'guest',
      closedBy: 'none',
      blockId: 'none',
    },
    (subject, db) => {
      if (!('booking' in subject)) return;
      db.update(bookedExtrasTable)
        .set({ note: '', answer: '' })
        .where(eq(bookedExtrasTable.bookingId, subject.booking))
        .run();
    },
  ),
];
