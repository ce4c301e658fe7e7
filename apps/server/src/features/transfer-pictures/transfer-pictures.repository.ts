import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import { transferPicturesTable } from './transfer-pictures.table.ts';

export type TransferPictureRow = typeof transferPicturesTable.$inferSelect;

export interface TransferPicturesRepository {
  insert(picture: TransferPictureRow): void;
  newest(paymentId: string): TransferPictureRow | null;
  countOf(paymentId: string): number;
  /** Of all payments of a booking, oldest first. */
  allOf(bookingId: string): TransferPictureRow[];
}

export function createTransferPicturesRepository(db: Db): TransferPicturesRepository {
  const table = transferPicturesTable;
  return {
    insert: (picture) => void db.insert(table).values(picture).run(),
    newest: (paymentId) =>
      db
        .select()
        .from(table)
        .where(eq(table.paymentId, paymentId))
        .orderBy(desc(table.at), desc(table.id))
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
        .orderBy(table.at, table.id)
        .all()
        .map(({ picture }) => picture),
  };
}
