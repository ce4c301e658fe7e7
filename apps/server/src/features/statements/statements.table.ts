import { ROW_DECISIONS } from '@villa/shared/contract/statements.ts';
import type { Chain } from '@villa/shared/domain/statement/matching/chains.ts';
import type { StatementMapping } from '@villa/shared/domain/statement/statement-row.ts';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** The statements of banks, a row a file. The account's name stands here as it was: accounts go. */
export const statementsTable = sqliteTable(
  'statements',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    accountDigits: text('account_digits').notNull(),
    fileName: text('file_name').notNull(),
    /** `mapping`: somebody has to look at its columns. */
    state: text({ enum: ['mapping', 'read'] }).notNull(),
    mapping: text({ mode: 'json' }).$type<StatementMapping>(),
    fromDay: text('from_day'),
    toDay: text('to_day'),
    rowCount: integer('row_count').notNull(),
    newRows: integer('new_rows').notNull(),
    /** The days for which the balances follow from each other. */
    chains: text({ mode: 'json' }).$type<Chain[]>().notNull(),
    /** The user. */
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('statements_by_account').on(table.accountId, table.at)],
);

/** The file of a statement whose columns wait: kept until they are right, and for a day at most. */
export const statementFilesTable = sqliteTable('statement_files', {
  statementId: text('statement_id')
    .primaryKey()
    .references(() => statementsTable.id),
  bytes: blob({ mode: 'buffer' }).notNull(),
  at: instant('at').notNull(),
});

/** The rows of statements, each once however many files have it. */
export const statementRowsTable = sqliteTable(
  'statement_rows',
  {
    id: text().primaryKey(),
    /** The file that brought it. */
    statementId: text('statement_id')
      .notNull()
      .references(() => statementsTable.id),
    accountId: text('account_id').notNull(),
    /** Its place in the file, from 0. */
    place: integer().notNull(),
    day: text().notNull(),
    time: text(),
    /** In is more than 0. */
    satang: integer().notNull(),
    balanceSatang: integer('balance_satang'),
    /** Forgotten after twelve months. */
    description: text().notNull(),
    reference: text(),
    /** How it was decided on; null: nobody has. */
    decided: text({ enum: ROW_DECISIONS }),
    /** The record of ours that it is: `payment:ID`, `payout:KEY`, `channel_payout:ID`, `expense:ID`, `row:ID`; '' for nothing of ours. */
    target: text().notNull().default(''),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** How often a payment or expense that it made was taken back: the next one has another key. */
    round: integer().notNull().default(0),
  },
  (table) => [
    index('statement_rows_by_statement').on(table.statementId),
    index('statement_rows_by_day').on(table.accountId, table.day),
    index('statement_rows_by_target').on(table.target),
  ],
);

/** The columns of an account's files, as somebody found them right. */
export const statementMappingsTable = sqliteTable('statement_mappings', {
  accountId: text('account_id').primaryKey(),
  headers: text({ mode: 'json' }).$type<string[]>().notNull(),
  mapping: text({ mode: 'json' }).$type<StatementMapping>().notNull(),
  by: text().notNull(),
  at: instant('at').notNull(),
});

/** The account to which the money of a payment went, as somebody said. */
export const paymentAccountsTable = sqliteTable('payment_accounts', {
  paymentId: text('payment_id').primaryKey(),
  accountId: text('account_id').notNull(),
  by: text().notNull(),
  at: instant('at').notNull(),
});
