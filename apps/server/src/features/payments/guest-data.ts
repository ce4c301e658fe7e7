import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { paymentIntentsTable } from './payment-intents.table.ts';

/** An intent names its booking, its amount and the provider's page; the guest stands in none of it. */
export const guestData: readonly GuestData[] = [
  ofTable(paymentIntentsTable, {
    key: 'none',
    provider: 'none',
    bookingId: 'none',
    refundOf: 'none',
    attempt: 'none',
    url: 'none',
  }),
];
