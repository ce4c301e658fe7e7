import type { CardMeans } from '@villa/shared/contract/payment.ts';
import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** How guests pay on a provider's page, one row; the keys are secret files. */
export const checkoutSettingsTable = sqliteTable(
  'checkout_settings',
  {
    id: integer().primaryKey(),
    /** The account of the key that was typed last. */
    accountId: text('account_id'),
    accountName: text('account_name').notNull().default(''),
    /** Says which payments in the account are this villa's. */
    villaMark: text('villa_mark').notNull(),
    means: text({ mode: 'json' }).$type<CardMeans[]>().notNull(),
    statementText: text('statement_text').notNull().default(''),
    confirms: integer({ mode: 'boolean' }).notNull().default(true),
    withDamage: integer('with_damage', { mode: 'boolean' }).notNull().default(false),
    /** The last call with the right signature, and the last with another. */
    heardAt: instant('heard_at'),
    refusedAt: instant('refused_at'),
  },
  (table) => [check('checkout_settings_one', sql`${table.id} = 1`)],
);
