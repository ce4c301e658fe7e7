import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { paymentIntentsTable } from './payment-intents.table.ts';
import type { Attempt } from './provider.ts';

export type IntentRow = typeof paymentIntentsTable.$inferSelect;
type NewIntent = Pick<IntentRow, 'key' | 'provider' | 'bookingId' | 'amount' | 'refundOf' | 'at'> &
  Partial<IntentRow>;

export interface PaymentIntents {
  /** Belongs into a transaction with the read that found none. */
  insert(intent: NewIntent): IntentRow;
  find(key: string): IntentRow | null;
  /** The payments of a booking that were neither paid nor ended, as far as is known. */
  openOf(bookingId: string): IntentRow[];
  /** The refunds that a payment was given back by. */
  refundsOf(payment: string): IntentRow[];
  /** Every page of a booking, the newest last. */
  pagesOf(bookingId: string): IntentRow[];
  /** The pages of all bookings that were neither paid nor ended, as far as is known. */
  allOpen(): IntentRow[];
  /** The villa's own refunds that the provider has not answered for. */
  refundsToSend(): IntentRow[];
  /** The refund that the provider knows by this name. */
  findRefund(refundKey: string): IntentRow | null;
  change(key: string, change: Partial<Omit<IntentRow, 'key'>>): void;
  keepAttempt(key: string, attempt: Attempt): void;
  close(key: string, at: Date): void;
}

export function createPaymentIntents(db: Db): PaymentIntents {
  const table = paymentIntentsTable;
  return {
    insert: (intent) => db.insert(table).values(intent).returning().get(),
    find: (key) => db.select().from(table).where(eq(table.key, key)).get() ?? null,
    openOf: (bookingId) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.bookingId, bookingId), isNull(table.refundOf), isNull(table.closedAt)))
        .orderBy(asc(table.at))
        .all(),
    pagesOf: (bookingId) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.bookingId, bookingId), isNull(table.refundOf)))
        .orderBy(asc(table.at))
        .all(),
    allOpen: () =>
      db
        .select()
        .from(table)
        .where(and(isNull(table.refundOf), isNull(table.closedAt)))
        .orderBy(asc(table.at))
        .all(),
    refundsToSend: () =>
      db
        .select()
        .from(table)
        .where(and(eq(table.isAutomatic, true), isNull(table.closedAt), isNull(table.failedAt)))
        .orderBy(asc(table.at))
        .all(),
    findRefund: (refundKey) =>
      db.select().from(table).where(eq(table.refundKey, refundKey)).get() ?? null,
    change: (key, change) => void db.update(table).set(change).where(eq(table.key, key)).run(),
    refundsOf: (payment) => db.select().from(table).where(eq(table.refundOf, payment)).all(),
    keepAttempt: (key, { id: attempt, url, endsAt }) =>
      void db.update(table).set({ attempt, url, endsAt }).where(eq(table.key, key)).run(),
    close: (key, closedAt) =>
      void db.update(table).set({ closedAt }).where(eq(table.key, key)).run(),
  };
}
