import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { searchTextOf } from './search-text.ts';

/** At once, so that other processes get their turn. */
const MAX_AT_ONCE = 500;

/**
 * Writes what a search looks through where a migration has emptied it, since only this code knows how names and numbers
 * are folded. A purged booking keeps none.
 */
export function fillSearchTexts(db: Db, writeTransaction: WriteTransaction): void {
  const isEmptied = and(eq(bookingsTable.searchText, ''), isNull(bookingsTable.purgedAt));
  // A start that has nothing to fill waits for nobody who writes.
  const first = db.select({ id: bookingsTable.id }).from(bookingsTable).where(isEmptied).limit(1);
  if (first.get() === undefined) return;
  const fill = (): number => {
    const rows = db.select().from(bookingsTable).where(isEmptied).limit(MAX_AT_ONCE).all();
    for (const row of rows) {
      db.update(bookingsTable)
        .set({ searchText: searchTextOf(row) })
        .where(eq(bookingsTable.id, row.id))
        .run();
    }
    return rows.length;
  };
  while (writeTransaction(fill) === MAX_AT_ONCE);
}
