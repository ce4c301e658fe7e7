import { getTableColumns, lte } from 'drizzle-orm';
import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { bookingHistoryTable } from './booking-history.table.ts';
import { clientAllowancesTable } from './client-allowances.table.ts';
import { keysKeptAfter } from './create-booking.usecases.ts';
import { idempotencyTable } from './idempotency.table.ts';
import { KEPT_BY_PURGE } from './purge-columns.ts';

const kept: readonly string[] = KEPT_BY_PURGE;

/** The purge itself empties the row, since it also moves the booking to its end. */
const ofBookings: GuestData = {
  store: 'bookings',
  columns: Object.fromEntries(
    Object.entries(getTableColumns(bookingsTable))
      .filter(([, { dataType }]) => dataType === 'string' || dataType === 'json')
      .map(([field, { name }]) => [name, kept.includes(field) ? 'none' : 'guest']),
  ),
};

export const guestData: readonly GuestData[] = [
  ofBookings,
  ofTable(bookingHistoryTable, {
    bookingId: 'none',
    actor: 'none',
    personId: 'none',
    event: 'none',
    fromStatus: 'none',
    toStatus: 'none',
    // Names of fields, amounts, and the reasons that staff gave.
    detail: 'staff',
  }),
  ofTable(idempotencyTable, { key: 'none', bodyHash: 'guest', answer: 'guest' }, (subject, db) => {
    if (!('before' in subject)) return;
    const { createdAt } = idempotencyTable;
    db.delete(idempotencyTable)
      .where(lte(createdAt, keysKeptAfter(subject.before)))
      .run();
  }),
  ofTable(clientAllowancesTable, { clientKey: 'guest', userId: 'none' }, (subject, db) => {
    if (!('before' in subject)) return;
    db.delete(clientAllowancesTable).where(lte(clientAllowancesTable.until, subject.before)).run();
  }),
];
