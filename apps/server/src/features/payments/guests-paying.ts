import type { Sqlite } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { HOLD_HAS_ENDED } from '../bookings/ended-hold.ts';

/** How many guests see where to pay just now: their details are saved, their window runs, no slip has come. */
export function createGuestsPaying(sqlite: Sqlite, clock: Clock): () => number {
  const paying = sqlite
    .prepare(
      `select count(*) from bookings b where b.status = 'pending' and b.customer_info is not null
       and b.deleted_at is null and not ${HOLD_HAS_ENDED}`,
    )
    .pluck();
  return () => paying.get({ now: clock.now().getTime() }) as number;
}
