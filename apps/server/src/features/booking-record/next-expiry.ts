import { and, eq, gt, isNull, min } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { bookingsTable } from './bookings.table.ts';

/** When the next hold ends after an instant, in milliseconds since 1970; Infinity when none does. */
export function createNextExpiry(db: Db): (now: Date) => number {
  const firstDue = once(() =>
    db
      .select({ value: min(bookingsTable.expiresAt) })
      .from(bookingsTable)
      .where(
        and(
          eq(bookingsTable.status, 'pending'),
          gt(bookingsTable.expiresAt, steady('now')),
          isNull(bookingsTable.deletedAt),
        ),
      )
      .prepare(),
  );
  return (now) =>
    firstDue().get({ now: now.getTime() })?.value?.getTime() ?? Number.POSITIVE_INFINITY;
}
