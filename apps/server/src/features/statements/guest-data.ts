import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, eq, getTableName, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { type GuestData, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import { villaTable } from '../villa/villa.table.ts';
import {
  paymentAccountsTable,
  statementFilesTable,
  statementMappingsTable,
  statementRowsTable,
  statementsTable,
} from './statements.table.ts';

/** The words of banks name whoever paid (D7). */
export const DESCRIPTION_DAYS = 365;

/** The rows that are payments of a booking say no more who paid; belongs into a transaction. */
function forgetPayer(bookingId: string, db: Db): void {
  const own = db
    .select({ target: sql<string>`'payment:' || ${paymentsTable.id}` })
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, bookingId));
  db.update(statementRowsTable)
    .set({ description: '' })
    .where(inArray(statementRowsTable.target, own))
    .run();
}

export const guestData: readonly GuestData[] = [
  withoutGuests(statementsTable, 'staff'),
  // As the bank wrote it, until its columns are right; a day at most.
  { store: getTableName(statementFilesTable), columns: { statement_id: 'none', bytes: 'copy' } },
  ofTable(
    statementRowsTable,
    {
      id: 'none',
      statementId: 'none',
      accountId: 'none',
      day: 'none',
      time: 'none',
      description: 'guest',
      reference: 'books',
      decided: 'none',
      target: 'none',
      decidedBy: 'none',
    },
    (subject, db) => {
      if ('booking' in subject) forgetPayer(subject.booking, db);
      else {
        const zone = db.select({ zone: villaTable.timeZone }).from(villaTable).get()?.zone;
        const day = dateInZone(subject.before, zone ?? 'Asia/Bangkok');
        db.update(statementRowsTable)
          .set({ description: '' })
          .where(
            and(
              lt(statementRowsTable.day, addDays(day, -DESCRIPTION_DAYS)),
              ne(statementRowsTable.description, ''),
            ),
          )
          .run();
      }
    },
  ),
  withoutGuests(statementMappingsTable, 'staff'),
  withoutGuests(paymentAccountsTable),
];
