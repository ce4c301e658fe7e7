import {
  type InstalmentRow,
  type Ledger,
  type Payment,
  standingPayments,
} from '@villa/shared/domain/money/ledger.ts';
import type { LedgerRows } from '@villa/shared/domain/money/ledger-changes.ts';
import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { prepareInsert } from '../../platform/database/prepare-insert.ts';
import { steady } from '../../platform/database/steady.ts';
import { once } from '../../platform/once.ts';
import { usersTable } from '../staff/users.table.ts';
import { chargesTable } from './charges.table.ts';
import { instalmentsTable } from './instalments.table.ts';
import { paymentEntriesTable, paymentsTable } from './payments.table.ts';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

export type ChargeRow = typeof chargesTable.$inferSelect;
export type PaymentRow = typeof paymentsTable.$inferSelect;
type PaymentEntryRow = Omit<typeof paymentEntriesTable.$inferSelect, 'id'>;

/** A payment with its entries, as it is stored. */
export type KeptPayment = PaymentRow & Payment;

export interface BookingLedger extends Ledger {
  charges: ChargeRow[];
  payments: KeptPayment[];
  instalments: (InstalmentRow & { at: Date })[];
}

/** The writer of rows, and the reason. */
export interface WrittenBy {
  by: string | null;
  at: Date;
  reason?: string;
}

export interface LedgerRepository {
  /** Everything that is written about a booking's money, in the order in which it was written. */
  read(bookingId: string): BookingLedger;
  /** The same for many bookings at once; each of them is in the answer. */
  readAll(bookingIds: readonly string[]): Map<string, BookingLedger>;
  /** Adds charges and instalments; belongs into the transaction of what they follow from. */
  add(bookingId: string, rows: LedgerRows, written: WrittenBy): void;
  /** Adds a payment with its entries; belongs into a transaction. */
  addPayment(payment: KeptPayment): void;
  findPayment(id: string): KeptPayment | null;
  /** The payment that was recorded under a key of its reporter. */
  findByKey(key: string): KeptPayment | null;
  /** The names of those who wrote a booking's charges and payments, by the rows' ids; removed users too. */
  namesOf(bookingId: string): Map<string, string>;
  /** The payment that has this reference of a bank and is not reversed. */
  findByReference(bank: string, bankReference: string): PaymentRow | null;
}

export function createLedgerRepository(db: Db, newId: () => string): LedgerRepository {
  const insertCharge = prepareInsert(db, chargesTable, 'id');
  const insertInstalment = prepareInsert(db, instalmentsTable, 'row');
  const insertPayment = prepareInsert(db, paymentsTable);
  const insertEntry = prepareInsert(db, paymentEntriesTable, 'id');

  const { placeholder } = sql;
  const entryColumns = {
    paymentId: paymentEntriesTable.paymentId,
    pot: paymentEntriesTable.pot,
    amount: paymentEntriesTable.amount,
  };
  /** The four lists of whichever bookings, prepared: every answer about a booking reads them. */
  const prepareLists = (isOfThese: (column: AnySQLiteColumn) => SQL) =>
    once(() => ({
      charges: db
        .select()
        .from(chargesTable)
        .where(isOfThese(chargesTable.bookingId))
        .orderBy(asc(chargesTable.id))
        .prepare(),
      instalments: db
        .select()
        .from(instalmentsTable)
        .where(isOfThese(instalmentsTable.bookingId))
        .orderBy(asc(instalmentsTable.row))
        .prepare(),
      payments: db
        .select()
        .from(paymentsTable)
        .where(isOfThese(paymentsTable.bookingId))
        .orderBy(asc(paymentsTable.at), sql`${paymentsTable}.rowid`)
        .prepare(),
      entries: db
        .select(entryColumns)
        .from(paymentEntriesTable)
        .innerJoin(paymentsTable, eq(paymentsTable.id, paymentEntriesTable.paymentId))
        .where(isOfThese(paymentsTable.bookingId))
        .orderBy(asc(paymentEntriesTable.id))
        .prepare(),
    }));
  const ofOne = prepareLists((column) => eq(column, steady('bookings')));
  const ofMany = prepareLists(
    (column) => sql`${column} in (select value from json_each(${placeholder('bookings')}))`,
  );
  const paymentById = once(() =>
    db
      .select()
      .from(paymentsTable)
      .where(eq(paymentsTable.id, placeholder('id')))
      .prepare(),
  );
  const paymentByKey = once(() =>
    db
      .select()
      .from(paymentsTable)
      .where(eq(paymentsTable.key, placeholder('key')))
      .prepare(),
  );
  const entriesOfPayment = once(() =>
    db
      .select(entryColumns)
      .from(paymentEntriesTable)
      .where(eq(paymentEntriesTable.paymentId, steady('id')))
      .orderBy(asc(paymentEntriesTable.id))
      .prepare(),
  );

  function withEntries(rows: PaymentRow[], entries: PaymentEntryRow[]): KeptPayment[] {
    return rows.map((row) => ({
      ...row,
      entries: entries
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ pot, amount }) => ({ pot, amount })),
    }));
  }

  function findPayment(id: string): KeptPayment | null {
    const row = paymentById().get({ id });
    return row === undefined
      ? null
      : (withEntries([row], entriesOfPayment().all({ id }))[0] ?? null);
  }

  return {
    read(bookingId) {
      const lists = ofOne();
      const bookings = { bookings: bookingId };
      const payments = lists.payments.all(bookings);
      return {
        charges: lists.charges.all(bookings),
        payments: payments.length > 0 ? withEntries(payments, lists.entries.all(bookings)) : [],
        instalments: lists.instalments.all(bookings),
      };
    },
    readAll(bookingIds) {
      const lists = ofMany();
      const bookings = { bookings: JSON.stringify(bookingIds) };
      const charges = Map.groupBy(lists.charges.all(bookings), ({ bookingId }) => bookingId);
      const instalments = Map.groupBy(
        lists.instalments.all(bookings),
        ({ bookingId }) => bookingId,
      );
      const entries = Map.groupBy(lists.entries.all(bookings), ({ paymentId }) => paymentId);
      const payments = Map.groupBy(lists.payments.all(bookings), ({ bookingId }) => bookingId);
      return new Map(
        bookingIds.map((id) => [
          id,
          {
            charges: charges.get(id) ?? [],
            payments: (payments.get(id) ?? []).flatMap((row) =>
              withEntries([row], entries.get(row.id) ?? []),
            ),
            instalments: instalments.get(id) ?? [],
          },
        ]),
      );
    },
    add(bookingId, { charges, instalments }, { by, at, reason = '' }) {
      for (const { extras = null, ...charge } of charges) {
        const kept = extras && [...extras];
        insertCharge.run({ ...charge, extras: kept, bookingId, reason, by, at });
      }
      for (const instalment of instalments) {
        insertInstalment.run({ payer: null, way: null, ...instalment, id: newId(), bookingId, at });
      }
    },
    addPayment({ entries, ...row }) {
      insertPayment.run(row);
      for (const entry of entries) insertEntry.run({ ...entry, paymentId: row.id });
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
    findPayment,
    findByKey(key) {
      const row = paymentByKey().get({ key });
      return row === undefined ? null : findPayment(row.id);
    },
    findByReference(bank, bankReference) {
      const rows = db
        .select()
        .from(paymentsTable)
        .where(
          and(
            eq(paymentsTable.bankReference, bankReference),
            // Whoever leaves the bank out may mean any.
            bank === '' ? undefined : inArray(paymentsTable.bank, [bank, '']),
          ),
        )
        .all();
      const ids = rows.map(({ id }) => id);
      const reversals = db
        .select()
        .from(paymentsTable)
        .where(inArray(paymentsTable.reverses, ids))
        .all();
      return standingPayments([...rows, ...reversals]).find(({ id }) => ids.includes(id)) ?? null;
    },
  };
}
