import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import {
  type ForgetSubject,
  type GuestData,
  ofFolder,
  ofTable,
  withoutGuests,
} from '../../platform/guest-data.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import { villaTable } from '../villa/villa.table.ts';
import {
  arrivalFiledGuestsTable,
  arrivalFilingsTable,
  arrivalTapsTable,
} from './arrivals.table.ts';

/** As long as the other data of a channel's guest. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** The receipts of a stay, with whom they are for; belongs into a transaction. A sweep takes their pictures. */
export function forgetFilings(stayId: string, db: Db): void {
  const own = db
    .select({ id: arrivalFilingsTable.id })
    .from(arrivalFilingsTable)
    .where(eq(arrivalFilingsTable.stayId, stayId));
  db.delete(arrivalFiledGuestsTable).where(inArray(arrivalFiledGuestsTable.filingId, own)).run();
  db.delete(arrivalFilingsTable).where(eq(arrivalFilingsTable.stayId, stayId)).run();
}

/** A receipt, and the picture of one, name guests: they stay as long as the line of the register does. */
export const guestData: readonly GuestData[] = [
  ofTable(
    arrivalFilingsTable,
    { id: 'none', stayId: 'none', receipt: 'guest', picture: 'none', by: 'none' },
    (subject, db) => {
      for (const stayId of stayIdsOf(subject, arrivalFilingsTable, db)) forgetFilings(stayId, db);
    },
  ),
  withoutGuests(arrivalFiledGuestsTable),
  // When guests arrived, by whom that was said, and words of staff about it.
  ofTable(
    arrivalTapsTable,
    { stayId: 'none', guestId: 'none', what: 'none', reason: 'guest', by: 'none' },
    (subject, db) => {
      for (const stayId of stayIdsOf(subject, arrivalTapsTable, db)) {
        db.delete(arrivalTapsTable).where(eq(arrivalTapsTable.stayId, stayId)).run();
      }
    },
  ),
  ofFolder('report-pictures/', 'guest'),
  ofFolder('.report-picture-views/', 'copy'),
];

/** The stays of a table that are to be forgotten. */
function stayIdsOf(
  subject: ForgetSubject,
  table: typeof arrivalFilingsTable | typeof arrivalTapsTable,
  db: Db,
): string[] {
  if ('booking' in subject) return [subject.booking];
  const villa = db.select({ timeZone: villaTable.timeZone }).from(villaTable).get();
  if (villa === undefined) return [];
  const last = dateInZone(new Date(subject.before.getTime() - KEPT_MS), villa.timeZone);
  return db
    .select({ id: channelStaysTable.id })
    .from(channelStaysTable)
    .where(
      and(
        lt(channelStaysTable.untilDay, last),
        inArray(channelStaysTable.id, db.select({ id: table.stayId }).from(table)),
      ),
    )
    .all()
    .map(({ id }) => id);
}
