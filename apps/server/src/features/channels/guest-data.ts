import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { lt } from 'drizzle-orm';
import { type GuestData, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import { villaTable } from '../villa/villa.table.ts';
import {
  calendarAddressesTable,
  channelClashesTable,
  channelEventsTable,
  channelFetchesTable,
  channelNightsTable,
  channelNotesTable,
  channelRunsTable,
} from './channel-rows.table.ts';
import { channelsTable } from '../channel-record/channels.table.ts';

const NOTES_KEPT_MS = 90 * 24 * 3_600_000;

/** A channel's guest is known by its calendar, which each reading replaces, and by the notes that staff write. */
export const guestData: readonly GuestData[] = [
  withoutGuests(channelsTable),
  withoutGuests(channelNightsTable),
  withoutGuests(channelFetchesTable),
  withoutGuests(channelRunsTable),
  withoutGuests(channelClashesTable),
  withoutGuests(calendarAddressesTable),
  ofTable(channelEventsTable, {
    channelId: 'none',
    fromNight: 'none',
    untilDay: 'none',
    shown: 'none',
    title: 'copy',
  }),
  ofTable(
    channelNotesTable,
    { channelId: 'none', night: 'none', name: 'guest', userId: 'none' },
    (subject, db) => {
      if (!('before' in subject)) return;
      const villa = db.select({ timeZone: villaTable.timeZone }).from(villaTable).get();
      if (villa === undefined) return;
      const old = new Date(subject.before.getTime() - NOTES_KEPT_MS);
      db.delete(channelNotesTable)
        .where(lt(channelNotesTable.night, dateInZone(old, villa.timeZone)))
        .run();
    },
  ),
];
