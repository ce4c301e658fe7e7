import { type GuestData, ofTable, withoutGuests } from '../../platform/guest-data.ts';
import { promoCodesTable, promoUsesTable } from './promo-codes.table.ts';

export const guestData: readonly GuestData[] = [
  withoutGuests(promoCodesTable),
  ofTable(promoUsesTable, { bookingId: 'none', promoCodeId: 'none' }),
];
