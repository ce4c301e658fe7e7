import type { ExpenseCategory } from '@villa/shared/domain/money/expenses.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { and, asc, count, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { expensePaybacksTable, expensesTable } from './expenses.table.ts';

export type ExpenseRow = typeof expensesTable.$inferSelect;
export type PaybackRow = typeof expensePaybacksTable.$inferSelect;

/** An amount that left the house's account or cash; less than 0 where it was taken back. */
export interface HousePayment {
  id: string;
  paidOn: CalendarDate;
  satang: number;
  at: Date;
}

/** The instants of a month, `[from, until)`. */
interface Span {
  from: Date;
  until: Date;
}

/** The rows of the house's costs; they are only ever added to. */
export interface ExpensesRepository {
  insert(row: ExpenseRow): void;
  insertPayback(row: PaybackRow): void;
  find(id: string): ExpenseRow | null;
  findByKey(key: string): ExpenseRow | null;
  /** These, in the order in which they were paid. */
  named(ids: readonly string[]): ExpenseRow[];
  /** Those that belong to a month, and those of months before that were written in it, as they were paid. */
  ofMonth(month: Month, span: Span): ExpenseRow[];
  /** The same by the day on which money left the house: its own expenses, and what went back to persons. */
  paidIn(month: Month, span: Span): HousePayment[];
  housePayments(ids: readonly string[]): HousePayment[];
  /** The rows that take these back, by what they take back. */
  reversalsOf(ids: readonly string[]): Map<string, ExpenseRow>;
  /** The returns of what persons paid, by expense; none that was taken back. */
  paybacksOf(ids: readonly string[]): Map<string, PaybackRow>;
  /** Expenses that persons paid and nobody paid back, the oldest first. */
  owed(): ExpenseRow[];
  /** How often each category was noted since a day. */
  timesNoted(since: CalendarDate): Map<ExpenseCategory, number>;
  /** The name of a user, removed or not. */
  namesOf(userIds: readonly string[]): Map<string, string>;
}

/** As they were written, also within one millisecond. */
const IN_ORDER = sql`rowid`;

export function createExpensesRepository(db: Db): ExpensesRepository {
  const table = expensesTable;
  const paybacks = expensePaybacksTable;
  const byHouse = sql`${table.paidFrom} <> 'person'`;

  const firstOf = (rows: ExpenseRow[]) => rows[0] ?? null;
  const asPayment = ({ id, paidOn, satang, at }: ExpenseRow | PaybackRow): HousePayment => ({
    id,
    paidOn,
    satang,
    at,
  });

  return {
    insert: (row) => void db.insert(table).values(row).run(),
    insertPayback: (row) => void db.insert(paybacks).values(row).run(),
    find: (id) => firstOf(db.select().from(table).where(eq(table.id, id)).all()),
    findByKey: (key) => firstOf(db.select().from(table).where(eq(table.key, key)).all()),
    named: (ids) =>
      db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(asc(table.paidOn), IN_ORDER)
        .all(),
    ofMonth: (month, { from, until }) =>
      db
        .select()
        .from(table)
        .where(
          or(
            eq(table.month, month),
            and(gte(table.at, from), lt(table.at, until), lt(table.month, month)),
          ),
        )
        .orderBy(asc(table.paidOn), IN_ORDER)
        .all(),
    paidIn(month, { from, until }) {
      const first = `${month}-01`;
      const inMonth = (columns: {
        paidOn: typeof table.paidOn | typeof paybacks.paidOn;
        at: typeof table.at | typeof paybacks.at;
      }) =>
        or(
          and(gte(columns.paidOn, first), lt(columns.paidOn, `${month}-32`)),
          and(gte(columns.at, from), lt(columns.at, until), lt(columns.paidOn, first)),
        );
      const own = db
        .select()
        .from(table)
        .where(and(byHouse, inMonth(table)))
        .all();
      const returned = db.select().from(paybacks).where(inMonth(paybacks)).all();
      return [...own, ...returned].map(asPayment);
    },
    housePayments(ids) {
      const named = [...ids];
      const own = db.select().from(table).where(inArray(table.id, named)).all();
      const returned = db.select().from(paybacks).where(inArray(paybacks.id, named)).all();
      return [...own, ...returned].map(asPayment);
    },
    reversalsOf(ids) {
      const rows = db
        .select()
        .from(table)
        .where(inArray(table.reverses, [...ids]))
        .all();
      return new Map(rows.map((row) => [row.reverses ?? '', row]));
    },
    paybacksOf(ids) {
      const rows = db
        .select()
        .from(paybacks)
        .where(inArray(paybacks.expenseId, [...ids]))
        .orderBy(IN_ORDER)
        .all();
      const standing = new Map<string, PaybackRow>();
      for (const row of rows) {
        if (row.satang > 0) standing.set(row.expenseId, row);
        else standing.delete(row.expenseId);
      }
      return standing;
    },
    owed: () =>
      db
        .select()
        .from(table)
        .where(
          and(
            eq(table.paidFrom, 'person'),
            isNull(table.reverses),
            sql`not exists (select 1 from expenses r where r.reverses = ${table.id})`,
            sql`not exists (select 1 from expense_paybacks p where p.expense_id = ${table.id})`,
          ),
        )
        .orderBy(asc(table.paidOn), IN_ORDER)
        .all(),
    timesNoted: (since) =>
      new Map(
        db
          .select({ category: table.category, times: count() })
          .from(table)
          .where(and(gte(table.paidOn, since), isNull(table.reverses)))
          .groupBy(table.category)
          .all()
          .map(({ category, times }) => [category, times]),
      ),
    namesOf: namesOfUsers(db),
  };
}
