import { type GuestData, withoutGuests } from '../../platform/guest-data.ts';
import { alertSettingsTable, alertsTable } from './alerts.table.ts';

export const guestData: readonly GuestData[] = [
  withoutGuests(alertSettingsTable, 'staff'),
  // Rows name bookings by their ids and days, never guests.
  withoutGuests(alertsTable, 'staff'),
];
