import type { Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from './ended-holds.ts';

/** How many guests see where to pay just now: their details are saved, their window runs, no slip has come. */
export function createGuestsPaying(sqlite: Sqlite): () => number {
  const paying = sqlite
    .prepare(
      `select count(*) from bookings b where b.status = 'pending' and b.customer_info is not null
       and b.deleted_at is null and not ${IS_ENDED_HOLD}`,
    )
    .pluck();
  return () => paying.get() as number;
}
