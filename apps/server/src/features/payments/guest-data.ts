import { type GuestData, ofTable } from '../../platform/guest-data.ts';
import { checkoutSettingsTable } from './checkout-settings.table.ts';
import {
  disputesTable,
  onlineNotesTable,
  onlinePaymentsTable,
  payoutPartsTable,
  payoutsTable,
  providerEventsTable,
} from './online-money.table.ts';
import { onlineEntriesTable } from './online-entries.table.ts';
import { paymentIntentsTable } from './payment-intents.table.ts';

/** They name bookings, amounts and the provider's own names; the guest stands in none of them. */
export const guestData: readonly GuestData[] = [
  ofTable(paymentIntentsTable, {
    key: 'none',
    provider: 'none',
    bookingId: 'none',
    refundOf: 'none',
    attempt: 'none',
    url: 'none',
    refundKey: 'none',
  }),
  ofTable(checkoutSettingsTable, {
    accountId: 'none',
    accountName: 'none',
    villaMark: 'none',
    means: 'none',
    statementText: 'none',
  }),
  ofTable(providerEventsTable, { provider: 'none', id: 'none' }),
  ofTable(onlinePaymentsTable, {
    payment: 'none',
    provider: 'none',
    key: 'none',
    bookingId: 'none',
    intent: 'none',
    means: 'none',
  }),
  ofTable(disputesTable, {
    key: 'none',
    payment: 'none',
    bookingId: 'none',
    reason: 'none',
    state: 'none',
  }),
  ofTable(payoutsTable, {
    key: 'none',
    provider: 'none',
    state: 'none',
    arrivesOn: 'none',
    seenOn: 'none',
  }),
  ofTable(payoutPartsTable, { payout: 'none', key: 'none' }),
  ofTable(onlineEntriesTable, {
    id: 'none',
    kind: 'none',
    key: 'none',
    bookingId: 'none',
    day: 'none',
  }),
  ofTable(onlineNotesTable, { kind: 'none', bookingId: 'none', currency: 'none', key: 'none' }),
];
