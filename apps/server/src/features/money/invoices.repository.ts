import { asc, eq, max } from 'drizzle-orm';
import { receiptNumber } from '@villa/shared/domain/money/receipt-number.ts';
import type { Db } from '../../platform/database/open.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { invoicesTable } from './invoices.table.ts';

export type InvoiceRow = typeof invoicesTable.$inferSelect;
type NewInvoice = Omit<InvoiceRow, 'number' | 'place' | 'voidedAt' | 'voidedBy'>;

export interface InvoicesRepository {
  /** Belongs into a write transaction, so that no number is taken twice. */
  issue(invoice: NewInvoice): InvoiceRow;
  find(number: string): InvoiceRow | null;
  /** In the order of their numbers. */
  of(bookingId: string): InvoiceRow[];
  makeVoid(number: string, by: string, at: Date): void;
  namesOf(userIds: readonly string[]): ReadonlyMap<string, string>;
}

export function createInvoicesRepository(db: Db): InvoicesRepository {
  const table = invoicesTable;
  return {
    issue(invoice) {
      const last = db
        .select({ place: max(table.place) })
        .from(table)
        .where(eq(table.year, invoice.year))
        .get();
      const place = (last?.place ?? 0) + 1;
      const number = `INV-${receiptNumber(invoice.year, place)}`;
      return db
        .insert(table)
        .values({ ...invoice, place, number })
        .returning()
        .get();
    },
    find: (number) => db.select().from(table).where(eq(table.number, number)).get() ?? null,
    of: (bookingId) =>
      db
        .select()
        .from(table)
        .where(eq(table.bookingId, bookingId))
        .orderBy(asc(table.year), asc(table.place))
        .all(),
    makeVoid: (number, voidedBy, voidedAt) =>
      void db.update(table).set({ voidedBy, voidedAt }).where(eq(table.number, number)).run(),
    namesOf: namesOfUsers(db),
  };
}
