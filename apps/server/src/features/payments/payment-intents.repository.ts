import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { paymentIntentsTable } from './payment-intents.table.ts';
import type { Attempt } from './provider.ts';

export type IntentRow = typeof paymentIntentsTable.$inferSelect;
type NewIntent = Omit<IntentRow, 'attempt' | 'url' | 'endsAt' | 'closedAt'>;

export interface PaymentIntents {
  /** Belongs into a transaction with the read that found none. */
  insert(intent: NewIntent): IntentRow;
  find(key: string): IntentRow | null;
  /** The payments of a booking that were neither paid nor ended, as far as is known. */
  openOf(bookingId: string): IntentRow[];
  /** The refunds that a payment was given back by. */
  refundsOf(payment: string): IntentRow[];
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
    refundsOf: (payment) => db.select().from(table).where(eq(table.refundOf, payment)).all(),
    keepAttempt: (key, { id: attempt, url, endsAt }) =>
      void db.update(table).set({ attempt, url, endsAt }).where(eq(table.key, key)).run(),
    close: (key, closedAt) =>
      void db.update(table).set({ closedAt }).where(eq(table.key, key)).run(),
  };
}
