import { and, asc, desc, eq, isNull, placeholder, sql } from 'drizzle-orm';
import type { Month } from '@villa/shared/domain/money/month.ts';
import type { Db } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import { steady } from '../../platform/database/steady.ts';
import type { ClosedFigures, Closing, CountedList } from './closed-months.ts';
import { monthClosingsTable } from './month-closings.table.ts';

type ClosingRow = typeof monthClosingsTable.$inferSelect;

export interface MonthClosings {
  /** The months that are closed now, the oldest first. */
  standing(): Closing[];
  /** When a month was closed that is closed now. */
  closedAt(month: Month): Date | undefined;
  /** True if a month that is closed now was closed with a payment; undefined for one that is open. */
  counts: (month: Month, paymentId: string) => boolean | undefined;
  /** The same for any of its lists. */
  countsIn: (list: CountedList, month: Month, id: string) => boolean | undefined;
  /** The newest month that is closed now. */
  newest(): Month | null;
  /** Each closing of a month, the first one first. */
  historyOf(month: Month): ClosingRow[];
  /** Belongs into a transaction, as the other does. */
  close(closing: { month: Month; figures: ClosedFigures; by: string; at: Date }): void;
  reopen(month: Month, reopened: { reason: string; by: string; at: Date }): void;
}

export function createMonthClosings(db: Db): MonthClosings {
  const { id, month: ofMonth, closedAt, figures, reopenedAt } = monthClosingsTable;
  const stands = isNull(reopenedAt);
  const closedAtOf = once(() =>
    db
      .select({ closedAt })
      .from(monthClosingsTable)
      .where(and(eq(ofMonth, steady('month')), stands))
      .prepare(),
  );
  const counted = once(() =>
    db
      .select({
        isCounted: sql<
          0 | 1
        >`exists (select 1 from json_each(${figures}, '$.' || ${placeholder('list')}) named
          where named.value = ${placeholder('id')})`,
      })
      .from(monthClosingsTable)
      .where(and(eq(ofMonth, placeholder('month')), stands))
      .prepare(),
  );
  function isCounted(list: CountedList, month: Month, entry: string): boolean | undefined {
    const closing = counted().get({ list, month, id: entry });
    return closing && closing.isCounted === 1;
  }
  return {
    standing: () =>
      db
        .select({ month: ofMonth, closedAt, figures })
        .from(monthClosingsTable)
        .where(stands)
        .orderBy(asc(ofMonth))
        .all(),
    closedAt: (month) => closedAtOf().get({ month })?.closedAt,
    counts: (month, paymentId) => isCounted('payments', month, paymentId),
    countsIn: isCounted,
    newest: () =>
      db
        .select({ month: ofMonth })
        .from(monthClosingsTable)
        .where(stands)
        .orderBy(desc(ofMonth))
        .limit(1)
        .get()?.month ?? null,
    historyOf: (month) =>
      db.select().from(monthClosingsTable).where(eq(ofMonth, month)).orderBy(asc(id)).all(),
    close: ({ month, figures: kept, by, at }) =>
      void db
        .insert(monthClosingsTable)
        .values({ month, figures: kept, closedBy: by, closedAt: at })
        .run(),
    reopen: (month, { reason, by, at }) =>
      void db
        .update(monthClosingsTable)
        .set({ reason, reopenedBy: by, reopenedAt: at })
        .where(and(eq(ofMonth, month), stands))
        .run(),
  };
}
