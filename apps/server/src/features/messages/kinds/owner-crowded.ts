import { hourly } from './hourly-alert.ts';
import type { HouseMessage } from './message-kind.ts';
import { words } from './owner-crowded.words.ts';

/** Guests hold this many nights, in any year, that nobody has confirmed. */
export const ownerCrowded: HouseMessage<'owner_crowded', { nights: number }> = {
  kind: 'owner_crowded',
  words,
  path: '/admin/bookings?status=pending,in_review',
  alert: { event: 'unusual_holds', occasions: hourly },
  values: ({ nights }) => ({ nights: String(nights) }),
};
