import { type GuestData, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import {
  calendarAddressesTable,
  channelClashesTable,
  channelEventsTable,
  channelFetchesTable,
  channelNightsTable,
  channelRunsTable,
} from './channel-rows.table.ts';
import { channelsTable } from '../channel-record/channels.table.ts';

/** A channel's guest is known by its calendar, which each reading replaces; what staff write is the stays' own. */
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
];
