import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { blocksTable, nightsTable } from './nights.table.ts';

export const guestData: readonly GuestData[] = [
  ofTable(nightsTable, { night: 'none', bookingId: 'none', blockId: 'none', channelId: 'none' }),
  ofTable(blocksTable, {
    id: 'none',
    fromNight: 'none',
    untilDay: 'none',
    note: 'staff',
    personId: 'none',
  }),
];
