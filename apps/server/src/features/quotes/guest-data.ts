import { and, eq, isNull, lte } from 'drizzle-orm';
import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { quotesTable } from './quotes.table.ts';

/** How long a quote that nobody booked with is kept after its end. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** The recipient's name is forgotten with the booking's guest, or with the quote. */
export const guestData: readonly GuestData[] = [
  ofTable(
    quotesTable,
    {
      id: 'none',
      token: 'none',
      name: 'guest',
      checkIn: 'none',
      checkOut: 'none',
      price: 'none',
      promo: 'none',
      priceReason: 'staff',
      paymentTerms: 'none',
      createdBy: 'none',
      withdrawnBy: 'none',
      bookingId: 'none',
    },
    (subject, db) => {
      if ('booking' in subject) {
        db.update(quotesTable)
          .set({ name: '' })
          .where(eq(quotesTable.bookingId, subject.booking))
          .run();
        return;
      }
      const last = new Date(subject.before.getTime() - KEPT_MS);
      db.delete(quotesTable)
        .where(and(isNull(quotesTable.bookingId), lte(quotesTable.validUntil, last)))
        .run();
    },
  ),
];
