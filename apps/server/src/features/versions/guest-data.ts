import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { programVersionsTable } from './program-versions.table.ts';

export const guestData: readonly GuestData[] = [
  ofTable(programVersionsTable, { version: 'none', newestStep: 'none' }),
];
