import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { type GuestData, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import { villaTable } from '../villa/villa.table.ts';
import { checkInGuestsTable, checkInReadingsTable, checkInsTable } from './check-in.table.ts';

/** As long as the other data of a channel's guest; a booking's go with the booking's guest. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** Number and birth date go much earlier, with their keys (`passport-keys.ts`); the rest with the guest. */
export const guestData: readonly GuestData[] = [
  ofTable(
    checkInsTable,
    { stayId: 'none', kind: 'none', arrivalTime: 'guest', linkToken: 'guest' },
    (subject, db) => {
      for (const stayId of forgotten(subject, db)) {
        db.delete(checkInsTable).where(eq(checkInsTable.stayId, stayId)).run();
      }
    },
  ),
  ofTable(
    checkInGuestsTable,
    {
      id: 'none',
      stayId: 'none',
      givenName: 'guest',
      middleName: 'guest',
      familyName: 'guest',
      sex: 'guest',
      nationality: 'guest',
      phone: 'guest',
      sealed: 'guest',
      filledBy: 'none',
      linkToken: 'guest',
    },
    (subject, db) => {
      for (const stayId of forgotten(subject, db)) {
        db.delete(checkInGuestsTable).where(eq(checkInGuestsTable.stayId, stayId)).run();
      }
    },
  ),
  withoutGuests(checkInReadingsTable),
];

type Subject = Parameters<NonNullable<GuestData['forget']>>[0];

function forgotten(subject: Subject, db: Db): string[] {
  if ('booking' in subject) return [subject.booking];
  const villa = db.select({ timeZone: villaTable.timeZone }).from(villaTable).get();
  if (villa === undefined) return [];
  const last = dateInZone(new Date(subject.before.getTime() - KEPT_MS), villa.timeZone);
  const written = db.select({ id: checkInGuestsTable.stayId }).from(checkInGuestsTable);
  const known = db.select({ id: checkInsTable.stayId }).from(checkInsTable);
  return db
    .select({ id: channelStaysTable.id })
    .from(channelStaysTable)
    .where(
      and(
        lt(channelStaysTable.untilDay, last),
        inArray(channelStaysTable.id, written.union(known)),
      ),
    )
    .all()
    .map(({ id }) => id);
}
