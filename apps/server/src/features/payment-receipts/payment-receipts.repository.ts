import type { ReceiptOfPayment, ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import { receiptNumber } from '@villa/shared/domain/receipt-number.ts';
import { and, asc, eq, isNull, lte, max, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepareInsert } from '../../db/prepare-insert.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import { receiptVoidsTable, receiptsTable } from './payment-receipts.table.ts';
import { receiptDetailsTable } from './receipt-details.table.ts';

type ReceiptRow = typeof receiptsTable.$inferSelect;

/** A receipt as it is kept, and when it was voided. */
export interface KeptReceipt extends ReceiptRow {
  voided: { at: Date; reason: string } | null;
}

/** A receipt before it has its number. */
export type NewReceipt = Omit<ReceiptRow, 'number' | 'place'>;

/** The numbered receipts, and to whom they are made out. */
export interface PaymentReceiptsRepository {
  /** The payments written until an instant whose receipt is still to be issued, in the order in which they were written. */
  dueUntil(written: Date): { paymentId: string; bookingId: string }[];
  /** Gives it the next number of its year; belongs into a write transaction. @returns the number */
  issue(receipt: NewReceipt): string;
  find(number: string): KeptReceipt | null;
  findByToken(token: string): KeptReceipt | null;
  /** The receipts of a booking, by payment. */
  of(bookingId: string): Map<string, ReceiptOfPayment>;
  /** All empty where nothing was written down. */
  detailsOf(bookingId: string): ReceiptDetails;
  setDetails(bookingId: string, details: ReceiptDetails, now: Date): void;
  forgetDetails(bookingId: string): void;
}

const NO_DETAILS: ReceiptDetails = { company: '', taxNumber: '', address: '' };

export function createPaymentReceiptsRepository(db: Db): PaymentReceiptsRepository {
  const insert = prepareInsert(db, receiptsTable);

  const read = (where: ReturnType<typeof and>): KeptReceipt[] =>
    db
      .select({ receipt: receiptsTable, voided: receiptVoidsTable })
      .from(receiptsTable)
      .leftJoin(receiptVoidsTable, eq(receiptVoidsTable.number, receiptsTable.number))
      .where(where)
      .orderBy(asc(receiptsTable.year), asc(receiptsTable.place))
      .all()
      .map(({ receipt, voided }) => ({
        ...receipt,
        voided: voided && { at: voided.at, reason: voided.reason },
      }));

  return {
    dueUntil: (written) =>
      db
        .select({ paymentId: paymentsTable.id, bookingId: paymentsTable.bookingId })
        .from(paymentsTable)
        .where(
          and(
            lte(paymentsTable.at, written),
            eq(paymentsTable.takenOver, false),
            isNull(paymentsTable.reverses),
            sql`exists (select 1 from payment_entries e where e.payment_id = ${paymentsTable.id}
              and e.pot = 'stay' and e.amount > 0)`,
            sql`not exists (select 1 from receipts r where r.payment_id = ${paymentsTable.id})`,
            sql`not exists (select 1 from payments p where p.reverses = ${paymentsTable.id})`,
          ),
        )
        .orderBy(asc(paymentsTable.at), sql`${paymentsTable}.rowid`)
        .all(),
    issue(receipt) {
      const last = db
        .select({ place: max(receiptsTable.place) })
        .from(receiptsTable)
        .where(eq(receiptsTable.year, receipt.year))
        .get();
      const place = (last?.place ?? 0) + 1;
      return insert({ ...receipt, place, number: receiptNumber(receipt.year, place) }).number;
    },
    find: (number) => read(eq(receiptsTable.number, number))[0] ?? null,
    findByToken: (token) => read(eq(receiptsTable.token, token))[0] ?? null,
    of: (bookingId) =>
      new Map(
        read(eq(receiptsTable.bookingId, bookingId)).map(({ paymentId, number, token, voided }) => [
          paymentId,
          { number, token, voided: voided !== null },
        ]),
      ),
    detailsOf(bookingId) {
      const { company, taxNumber, address } = receiptDetailsTable;
      return (
        db
          .select({ company, taxNumber, address })
          .from(receiptDetailsTable)
          .where(eq(receiptDetailsTable.bookingId, bookingId))
          .get() ?? NO_DETAILS
      );
    },
    setDetails(bookingId, { company, taxNumber, address }, now) {
      const said = { company, taxNumber, address, updatedAt: now };
      db.insert(receiptDetailsTable)
        .values({ bookingId, ...said })
        .onConflictDoUpdate({ target: receiptDetailsTable.bookingId, set: said })
        .run();
    },
    forgetDetails: (bookingId) =>
      void db.delete(receiptDetailsTable).where(eq(receiptDetailsTable.bookingId, bookingId)).run(),
  };
}
