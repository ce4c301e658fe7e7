import { integer, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SLIP_TYPES } from '@villa/shared/contract/payment.ts';
import { instant } from '../../platform/database/columns.ts';
import { paymentsTable } from '../ledger/payments.table.ts';

/**
 * Pictures that prove a transfer back to the guest. Named by its payment, so it is never swept; triggers keep the rows.
 */
export const transferPicturesTable = sqliteTable(
  'transfer_pictures',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => paymentsTable.id),
    /** Random name in the folder of these pictures, which nothing serves statically. */
    file: text().notNull(),
    type: text({ enum: SLIP_TYPES }).notNull(),
    bytes: integer().notNull(),
    /** The user who sent it. */
    by: text(),
    at: instant('at').notNull(),
  },
  (table) => [index('transfer_pictures_by_payment').on(table.paymentId, table.at)],
);
