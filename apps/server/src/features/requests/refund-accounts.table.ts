import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * The accounts that guests named for their refunds outside a request to cancel. No row is changed: a later one counts.
 */
export const refundAccountsTable = sqliteTable(
  'refund_accounts',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** Null once the guest is forgotten. */
    account: text({ mode: 'json' }).$type<RefundAccount>(),
    namedAt: instant('named_at').notNull(),
    /** The user, if a user named it for the guest. */
    namedBy: text('named_by'),
  },
  (table) => [index('refund_accounts_by_booking').on(table.bookingId)],
);
