import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { alarmSignsTable } from './alarm-signs.table.ts';

export const guestData: readonly GuestData[] = [
  ofTable(alarmSignsTable, { kind: 'none', word: 'none' }),
];
