import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, lt, ne, or } from 'drizzle-orm';
import { type GuestData, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import { villaTable } from '../villa/villa.table.ts';
import {
  channelPayoutPartsTable,
  channelPayoutsTable,
  channelStaysTable,
} from './channel-stays.table.ts';

const KEPT_MS = 90 * 24 * 3_600_000;

/** A channel's guest is known by what staff wrote; the money of the stay stays in the books. */
export const guestData: readonly GuestData[] = [
  ofTable(
    channelStaysTable,
    {
      id: 'none',
      channelId: 'none',
      channelName: 'none',
      fromNight: 'none',
      untilDay: 'none',
      name: 'guest',
      phone: 'guest',
      commission: 'none',
      payoutOn: 'none',
      shortReason: 'books',
      decision: 'none',
      decidedOn: 'none',
      history: 'none',
      notedBy: 'none',
    },
    (subject, db) => {
      if (!('before' in subject)) return;
      const villa = db.select({ timeZone: villaTable.timeZone }).from(villaTable).get();
      if (villa === undefined) return;
      const old = new Date(subject.before.getTime() - KEPT_MS);
      db.update(channelStaysTable)
        .set({ name: '', phone: '' })
        .where(
          and(
            lt(channelStaysTable.untilDay, dateInZone(old, villa.timeZone)),
            or(ne(channelStaysTable.name, ''), ne(channelStaysTable.phone, '')),
          ),
        )
        .run();
    },
  ),
  // Notes of staff about the villa's own money.
  withoutGuests(channelPayoutsTable, 'staff'),
  withoutGuests(channelPayoutPartsTable),
];
