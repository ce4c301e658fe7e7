import type { Month } from '@villa/shared/domain/money/month.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import type { ExpenseRow } from './expenses.repository.ts';
import { expensesTable, monthlyExpensesTable, monthlySkipsTable } from './expenses.table.ts';

/** The expenses that are asked for every month. */
export interface MonthlyExpenses {
  begin(row: { id: string; by: string; at: Date }): void;
  isRunning(id: string): boolean;
  running(): string[];
  end(id: string, at: Date): void;
  skip(row: { monthlyOf: string; month: Month; by: string; at: Date }): void;
  skipsOf(id: string): Set<Month>;
  /** Its rows that were not taken back, the newest month first. */
  standingOf(id: string): ExpenseRow[];
}

export function createMonthlyExpenses(db: Db): MonthlyExpenses {
  const monthly = monthlyExpensesTable;
  const skips = monthlySkipsTable;
  const isRunning = isNull(monthly.endedAt);
  return {
    begin: (row) => void db.insert(monthly).values(row).run(),
    isRunning: (id) =>
      db
        .select()
        .from(monthly)
        .where(and(eq(monthly.id, id), isRunning))
        .get() !== undefined,
    running: () =>
      db
        .select({ id: monthly.id })
        .from(monthly)
        .where(isRunning)
        .orderBy(asc(monthly.at), sql`rowid`)
        .all()
        .map(({ id }) => id),
    end: (id, at) => void db.update(monthly).set({ endedAt: at }).where(eq(monthly.id, id)).run(),
    skip: (row) => void db.insert(skips).values(row).onConflictDoNothing().run(),
    skipsOf: (id) =>
      new Set(
        db
          .select({ month: skips.month })
          .from(skips)
          .where(eq(skips.monthlyOf, id))
          .all()
          .map(({ month }) => month),
      ),
    standingOf: (id) =>
      db
        .select()
        .from(expensesTable)
        .where(
          and(
            eq(expensesTable.monthlyOf, id),
            isNull(expensesTable.reverses),
            sql`not exists (select 1 from expenses r where r.reverses = ${expensesTable.id})`,
          ),
        )
        .orderBy(desc(expensesTable.month), desc(sql`rowid`))
        .all(),
  };
}
