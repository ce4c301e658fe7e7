import { type GuestData, withoutGuests } from '../../platform/guest-data.ts';
import { pushSubscriptionsTable } from './push-subscriptions.table.ts';

export const guestData: readonly GuestData[] = [withoutGuests(pushSubscriptionsTable, 'staff')];
