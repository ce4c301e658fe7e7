import { hourly } from './hourly-alert.ts';
import type { HouseMessage } from './message-kind.ts';
import { words } from './owner-holds.words.ts';

/** Bookings that nobody has paid hold this many nights of the coming year. */
export const ownerHolds: HouseMessage<'owner_holds', { nights: number; bookings: number }> = {
  kind: 'owner_holds',
  words,
  path: '/admin/bookings?status=pending,in_review',
  alert: { event: 'unusual_holds', occasions: hourly },
  values: ({ nights, bookings }) => ({ nights: String(nights), bookings: String(bookings) }),
};
