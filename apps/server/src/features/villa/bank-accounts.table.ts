import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const bankAccountsTable = sqliteTable('bank_accounts', {
  id: text().primaryKey(),
  position: integer().notNull(),
  bankName: text('bank_name').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  version: integer().notNull().default(1),
});
