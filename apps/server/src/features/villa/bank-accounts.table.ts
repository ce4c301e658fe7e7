import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const bankAccountsTable = sqliteTable('bank_accounts', {
  id: text().primaryKey(),
  position: integer().notNull(),
  bankName: text('bank_name').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  /** For transfers from abroad; empty where it takes none. */
  swift: text().notNull().default(''),
  bankAddress: text('bank_address').notNull().default(''),
  branch: text().notNull().default(''),
  /** The owner's word on the charges of a transfer from abroad. */
  charges: text().notNull().default(''),
  version: integer().notNull().default(1),
});
