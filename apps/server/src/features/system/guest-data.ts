import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { diskDaysTable } from './disk-days.table.ts';
import { systemWarningsTable } from './system-warnings.table.ts';

export const guestData: readonly GuestData[] = [
  ofTable(diskDaysTable, { day: 'none' }),
  ofTable(systemWarningsTable, { level: 'none', text: 'none', word: 'none' }),
];
