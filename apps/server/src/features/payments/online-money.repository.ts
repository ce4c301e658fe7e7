import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Db } from '../../platform/database/open.ts';
import {
  disputesTable,
  onlinePaymentsTable,
  payoutPartsTable,
  payoutsTable,
  providerEventsTable,
} from './online-money.table.ts';

export type OnlinePaymentRow = typeof onlinePaymentsTable.$inferSelect;
export type DisputeRow = typeof disputesTable.$inferSelect;
export type PayoutRow = typeof payoutsTable.$inferSelect;
export type PayoutPartRow = typeof payoutPartsTable.$inferSelect;

/** The provider's side of the books. Writes belong into a transaction with the ledger's. */
export interface OnlineMoney {
  knowsEvent(provider: string, id: string): boolean;
  /** @returns false where it was noted before */
  noteEvent(provider: string, id: string, at: Date): boolean;
  /** Forgets news from before then, which its provider sends no more. @returns how many */
  sweepEvents(before: Date): number;
  addPayment(row: OnlinePaymentRow): void;
  setFee(key: string, fee: number): void;
  find(payment: string): OnlinePaymentRow | null;
  findByKey(key: string): OnlinePaymentRow | null;
  /** The payment that came by a page. */
  ofIntent(intent: string): OnlinePaymentRow | null;
  /** Those of ledger's rows, by the row. */
  ofPayments(payments: readonly string[]): ReadonlyMap<string, OnlinePaymentRow>;
  dispute(key: string): DisputeRow | null;
  putDispute(row: DisputeRow): void;
  disputesOf(bookingId: string): DisputeRow[];
  allDisputes(): DisputeRow[];
  /** Keeps a payout as it is now, with its parts. */
  putPayout(row: Omit<PayoutRow, 'seenOn'>, parts: readonly Omit<PayoutPartRow, 'payout'>[]): void;
  payout(key: string): PayoutRow | null;
  /** The parts of payouts with these keys; one of a payout that failed can be in the next, too. */
  partsWith(keys: readonly string[]): PayoutPartRow[];
  /** @param seenOn the day of the statement's row; null takes the mark back */
  markSeen(key: string, seenOn: CalendarDate | null): void;
  /** The newest first. */
  payouts(): (PayoutRow & { parts: PayoutPartRow[] })[];
}

export function createOnlineMoney(db: Db): OnlineMoney {
  const [events, payments, disputes] = [providerEventsTable, onlinePaymentsTable, disputesTable];
  const oneEvent = (provider: string, id: string) =>
    and(eq(events.provider, provider), eq(events.id, id));
  return {
    knowsEvent: (provider, id) =>
      db.select().from(events).where(oneEvent(provider, id)).get() !== undefined,
    noteEvent: (provider, id, at) =>
      db.insert(events).values({ provider, id, at }).onConflictDoNothing().run().changes > 0,
    sweepEvents: (before) => db.delete(events).where(lt(events.at, before)).run().changes,
    addPayment: (row) => void db.insert(payments).values(row).run(),
    setFee: (key, fee) => void db.update(payments).set({ fee }).where(eq(payments.key, key)).run(),
    find: (payment) =>
      db.select().from(payments).where(eq(payments.payment, payment)).get() ?? null,
    findByKey: (key) => db.select().from(payments).where(eq(payments.key, key)).get() ?? null,
    ofIntent: (intent) =>
      db.select().from(payments).where(eq(payments.intent, intent)).get() ?? null,
    ofPayments(ids) {
      const rows = db
        .select()
        .from(payments)
        .where(inArray(payments.payment, [...ids]))
        .all();
      return new Map(rows.map((row) => [row.payment, row]));
    },
    dispute: (key) => db.select().from(disputes).where(eq(disputes.key, key)).get() ?? null,
    putDispute: (row) =>
      void db
        .insert(disputes)
        .values(row)
        .onConflictDoUpdate({ target: disputes.key, set: row })
        .run(),
    disputesOf: (bookingId) =>
      db
        .select()
        .from(disputes)
        .where(eq(disputes.bookingId, bookingId))
        .orderBy(asc(disputes.openedAt))
        .all(),
    allDisputes: () => db.select().from(disputes).orderBy(asc(disputes.openedAt)).all(),
    putPayout(row, parts) {
      db.insert(payoutsTable)
        .values(row)
        .onConflictDoUpdate({ target: payoutsTable.key, set: row })
        .run();
      for (const part of parts) {
        const values = { ...part, payout: row.key };
        db.insert(payoutPartsTable).values(values).onConflictDoNothing().run();
      }
    },
    markSeen: (key, seenOn) =>
      void db.update(payoutsTable).set({ seenOn }).where(eq(payoutsTable.key, key)).run(),
    payout: (key) => db.select().from(payoutsTable).where(eq(payoutsTable.key, key)).get() ?? null,
    partsWith: (keys) =>
      db
        .select()
        .from(payoutPartsTable)
        .where(inArray(payoutPartsTable.key, [...keys]))
        .all(),
    payouts() {
      const parts = Map.groupBy(db.select().from(payoutPartsTable).all(), (one) => one.payout);
      return db
        .select()
        .from(payoutsTable)
        .orderBy(desc(payoutsTable.arrivesOn))
        .all()
        .map((row) => ({ ...row, parts: parts.get(row.key) ?? [] }));
    },
  };
}
