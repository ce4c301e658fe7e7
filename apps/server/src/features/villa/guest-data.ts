import { type GuestData, ofFolder, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import { bankAccountsTable } from './bank-accounts.table.ts';
import { imagesTable } from './images.table.ts';
import { ratePeriodsTable } from './rate-periods.table.ts';
import { roomsTable } from './rooms.table.ts';
import { villaHistoryTable } from './villa-history.table.ts';
import { villaTable } from './villa.table.ts';

export const guestData: readonly GuestData[] = [
  withoutGuests(villaTable),
  withoutGuests(roomsTable),
  withoutGuests(imagesTable),
  withoutGuests(bankAccountsTable),
  withoutGuests(ratePeriodsTable),
  ofTable(villaHistoryTable, { personId: 'none', personName: 'staff', fields: 'none' }),
  ofFolder('media/', 'none'),
  ofFolder('originals/', 'none'),
  ofFolder('promptpay/', 'none'),
];
