import { count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import { transferPicturesTable } from './transfer-pictures.table.ts';

export type TransferPictureRow = typeof transferPicturesTable.$inferSelect;

export interface TransferPicturesRepository {
  insert(picture: TransferPictureRow): void;
  newest(paymentId: string): TransferPictureRow | null;
  countOf(paymentId: string): number;
  /** The pictures of all payments of a booking, oldest first. */
  allOf(bookingId: string): TransferPictureRow[];
}

/** As they were written, also within one millisecond. */
const IN_ORDER = sql`rowid`;

export function createTransferPicturesRepository(db: Db): TransferPicturesRepository {
  const table = transferPicturesTable;
  return {
    insert: (picture) => void db.insert(table).values(picture).run(),
    newest: (paymentId) =>
      db
        .select()
        .from(table)
        .where(eq(table.paymentId, paymentId))
        .orderBy(desc(IN_ORDER))
        .limit(1)
        .get() ?? null,
    countOf: (paymentId) =>
      db.select({ rows: count() }).from(table).where(eq(table.paymentId, paymentId)).get()?.rows ??
      0,
    allOf: (bookingId) =>
      db
        .select({ picture: table })
        .from(table)
        .innerJoin(paymentsTable, eq(paymentsTable.id, table.paymentId))
        .where(eq(paymentsTable.bookingId, bookingId))
        .orderBy(sql`transfer_pictures.rowid`)
        .all()
        .map(({ picture }) => picture),
  };
}
