import type { Ledger, Payment } from '@villa/shared/domain/ledger.ts';
import type { LedgerRows } from '@villa/shared/domain/ledger-changes.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepareInsert } from '../../db/prepare-insert.ts';
import { usersTable } from '../users/users.table.ts';
import { chargesTable } from './charges.table.ts';
import { instalmentsTable } from './instalments.table.ts';
import { paymentEntriesTable, paymentsTable } from './payments.table.ts';

export type ChargeRow = typeof chargesTable.$inferSelect;
export type PaymentRow = typeof paymentsTable.$inferSelect;

/** A payment with its entries, as it is stored. */
export type KeptPayment = PaymentRow & Payment;

export interface BookingLedger extends Ledger {
  charges: ChargeRow[];
  payments: KeptPayment[];
}

/** Who writes rows, and why. */
export interface WrittenBy {
  by: string | null;
  at: Date;
  reason?: string;
}

export interface LedgerRepository {
  /** Everything that is written about a booking's money, in the order in which it was written. */
  read(bookingId: string): BookingLedger;
  /** Adds charges and instalments; belongs into the transaction of what they follow from. */
  add(bookingId: string, rows: LedgerRows, written: WrittenBy): void;
  /** Adds a payment with its entries; belongs into a transaction. */
  addPayment(payment: KeptPayment): void;
  findPayment(id: string): KeptPayment | null;
  /** Who wrote a booking's charges and payments, by their ids; removed users too. */
  namesOf(bookingId: string): Map<string, string>;
  /** The payment that has this reference of a bank and is not reversed. */
  findByReference(bank: string, bankReference: string): PaymentRow | null;
}

export function createLedgerRepository(db: Db, newId: () => string): LedgerRepository {
  const insertCharge = prepareInsert(db, chargesTable, 'id');
  const insertInstalment = prepareInsert(db, instalmentsTable, 'row');
  const insertPayment = prepareInsert(db, paymentsTable);
  const insertEntry = prepareInsert(db, paymentEntriesTable, 'id');

  const withEntries = (rows: PaymentRow[]): KeptPayment[] =>
    rows.map((row) => ({
      ...row,
      entries: db
        .select({ pot: paymentEntriesTable.pot, amount: paymentEntriesTable.amount })
        .from(paymentEntriesTable)
        .where(eq(paymentEntriesTable.paymentId, row.id))
        .orderBy(asc(paymentEntriesTable.id))
        .all(),
    }));

  return {
    read(bookingId) {
      const payments = db
        .select()
        .from(paymentsTable)
        .where(eq(paymentsTable.bookingId, bookingId))
        .orderBy(asc(paymentsTable.at))
        .all();
      return {
        charges: db
          .select()
          .from(chargesTable)
          .where(eq(chargesTable.bookingId, bookingId))
          .orderBy(asc(chargesTable.id))
          .all(),
        payments: withEntries(payments),
        instalments: db
          .select()
          .from(instalmentsTable)
          .where(eq(instalmentsTable.bookingId, bookingId))
          .orderBy(asc(instalmentsTable.row))
          .all(),
      };
    },
    add(bookingId, { charges, instalments }, { by, at, reason = '' }) {
      for (const charge of charges) insertCharge({ ...charge, bookingId, reason, by, at });
      for (const instalment of instalments) {
        insertInstalment({ ...instalment, id: newId(), bookingId, at });
      }
    },
    addPayment({ entries, ...row }) {
      insertPayment(row);
      for (const entry of entries) insertEntry({ ...entry, paymentId: row.id });
    },
    namesOf(bookingId) {
      const written = [paymentsTable, chargesTable].flatMap((table) =>
        db
          .select({ id: usersTable.id, name: usersTable.name })
          .from(table)
          .innerJoin(usersTable, eq(usersTable.id, table.by))
          .where(eq(table.bookingId, bookingId))
          .all(),
      );
      return new Map(written.map(({ id, name }) => [id, name]));
    },
    findPayment(id) {
      const [found] = withEntries(
        db.select().from(paymentsTable).where(eq(paymentsTable.id, id)).all(),
      );
      return found ?? null;
    },
    findByReference(bank, bankReference) {
      const rows = db
        .select()
        .from(paymentsTable)
        .where(eq(paymentsTable.bankReference, bankReference))
        .all();
      const isReversed = ({ id }: PaymentRow) =>
        db.select().from(paymentsTable).where(eq(paymentsTable.reverses, id)).get() !== undefined;
      return (
        rows.find((row) => row.bank === bank && row.reverses === null && !isReversed(row)) ?? null
      );
    },
  };
}
