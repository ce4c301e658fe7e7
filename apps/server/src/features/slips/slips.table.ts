import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { REFUSAL_REASONS, SLIP_STATES } from '@villa/shared/contract/slip-states.ts';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/**
 * An uploaded slip. While its booking is in review, the booking's `slipId` says which one `paymentSlipUrl` shows;
 * beside it others may wait.
 */
export const slipsTable = sqliteTable(
  'slips',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    /** Random name in the slips folder, which nothing serves statically. */
    file: text().notNull(),
    type: text({ enum: SLIP_TYPES }).notNull(),
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The instalment that it pays for; null: the first payment. */
    instalmentId: text('instalment_id'),
    /** Null: not sent yet, taken back, or replaced by another. */
    state: text({ enum: SLIP_STATES }),
    /** When it began to wait. */
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    /** The user who accepted or refused it. */
    decidedBy: text('decided_by'),
    refusalReason: text('refusal_reason', { enum: REFUSAL_REASONS }),
    refusalWords: text('refusal_words').notNull().default(''),
  },
  (table) => [
    index('slips_by_booking').on(table.bookingId),
    index('slips_waiting')
      .on(table.sentAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
