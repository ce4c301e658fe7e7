import { EXPENSE_CATEGORIES, HOUSE_MONEY, PAID_FROM } from '@villa/shared/domain/money/expenses.ts';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** The expenses that are asked for every month; each is as its newest row of `expenses` says. */
export const monthlyExpensesTable = sqliteTable('monthly_expenses', {
  id: text().primaryKey(),
  by: text().notNull(),
  at: instant('at').notNull(),
  /** It is asked for no more. */
  endedAt: instant('ended_at'),
});

/** The months in which there was none of a monthly one. */
export const monthlySkipsTable = sqliteTable(
  'monthly_expense_skips',
  {
    monthlyOf: text('monthly_of')
      .notNull()
      .references(() => monthlyExpensesTable.id),
    month: text().notNull(),
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.monthlyOf, table.month] })],
);

/** The costs of the house. Triggers refuse to change or remove a row: a mistake is reversed. */
export const expensesTable = sqliteTable(
  'expenses',
  {
    id: text().primaryKey(),
    /** The day on which it was paid, in the villa's zone. */
    paidOn: text('paid_on').notNull(),
    /** The month that it belongs to, `YYYY-MM`. */
    month: text().notNull(),
    category: text({ enum: EXPENSE_CATEGORIES }).notNull(),
    /** Whole satang; less than 0 where it takes one back. */
    satang: integer().notNull(),
    paidFrom: text('paid_from', { enum: PAID_FROM }).notNull(),
    /** The name of whose money it was, where a person paid. */
    paidBy: text('paid_by').notNull().default(''),
    note: text().notNull().default(''),
    /** Random name in the folder of these pictures, which nothing serves as it is. */
    picture: text(),
    pictureBytes: integer('picture_bytes'),
    monthlyOf: text('monthly_of').references(() => monthlyExpensesTable.id),
    /** The expense that this one takes back, with the same day and month; each is taken back once. */
    reverses: text()
      .unique()
      .references((): AnySQLiteColumn => expensesTable.id),
    /** Why it is taken back. */
    reason: text().notNull().default(''),
    /** The caller's own name for it: one expense is noted under it. */
    key: text(),
    /** The user. */
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('expenses_by_month').on(table.month),
    index('expenses_by_day').on(table.paidOn),
    index('expenses_by_instant').on(table.at),
    index('expenses_by_monthly')
      .on(table.monthlyOf, table.month)
      .where(sql`${table.monthlyOf} is not null`),
    uniqueIndex('expenses_by_key')
      .on(table.key)
      .where(sql`${table.key} is not null`),
    check('expenses_of_something', sql`${table.satang} <> 0`),
  ],
);

/** Persons got back what they had paid. Triggers refuse to change or remove a row. */
export const expensePaybacksTable = sqliteTable(
  'expense_paybacks',
  {
    id: text().primaryKey(),
    expenseId: text('expense_id')
      .notNull()
      .references(() => expensesTable.id),
    paidOn: text('paid_on').notNull(),
    paidFrom: text('paid_from', { enum: HOUSE_MONEY }).notNull(),
    /** Whole satang; less than 0 where it takes one back, with its expense. */
    satang: integer().notNull(),
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('expense_paybacks_by_expense').on(table.expenseId),
    index('expense_paybacks_by_day').on(table.paidOn),
    index('expense_paybacks_by_instant').on(table.at),
    check('expense_paybacks_of_something', sql`${table.satang} <> 0`),
  ],
);
