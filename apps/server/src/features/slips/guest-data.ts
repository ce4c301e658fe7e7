import { and, eq } from 'drizzle-orm';
import { type GuestData, ofFolder, ofTable, whenBooking } from '../../platform/guest-data.ts';
import { slipChecksTable, slipServiceTable } from './slip-checks.table.ts';
import { slipCodesTable, slipEvidenceTable } from './slip-evidence.table.ts';
import { isNotInBooks } from './slips.repository.ts';
import { slipsTable } from './slips.table.ts';

/** A slip that a payment names proves it, and stays; any other goes, with its evidence, and the sweep takes its file. */
export const guestData: readonly GuestData[] = [
  ofTable(
    slipsTable,
    {
      id: 'none',
      bookingId: 'none',
      file: 'none',
      type: 'none',
      instalmentId: 'none',
      state: 'none',
      decidedBy: 'none',
      refusalReason: 'none',
      refusalWords: 'staff',
    },
    whenBooking((id, db) => {
      db.delete(slipsTable)
        .where(and(eq(slipsTable.bookingId, id), isNotInBooks))
        .run();
    }),
  ),
  ofTable(slipEvidenceTable, { slipId: 'none', fileHash: 'none', code: 'none', transfer: 'books' }),
  ofTable(slipCodesTable, { slipId: 'none', bank: 'books', reference: 'books' }),
  ofTable(slipChecksTable, {
    bank: 'books',
    reference: 'books',
    state: 'none',
    answer: 'books',
  }),
  ofTable(slipServiceTable, { service: 'none', problem: 'none' }),
  ofFolder('slips/', 'books'),
  ofFolder('.slip-views/', 'copy'),
];
