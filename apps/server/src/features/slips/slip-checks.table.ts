import { SLIP_SERVICES } from '@villa/shared/contract/slip-service.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import type { TransferFacts } from './slip-verifier.ts';

/** How far a service has been asked about a transfer; `asking` may be left over from a process that died. */
export const STORED_CHECKS = [
  'asking',
  'late',
  'silent',
  'refused',
  'quota',
  'cannot',
  'answered',
] as const;

/**
 * One row a transfer, whichever slips name it: a service is asked once, and its first answer is kept. It outlives the
 * slips, so that a slip that is sent anew finds the answer and no service says that it was asked before.
 */
export const slipChecksTable = sqliteTable(
  'slip_checks',
  {
    bank: text().notNull(),
    reference: text().notNull(),
    state: text({ enum: STORED_CHECKS }).notNull(),
    /** How often a service was asked. After the first time its "seen before" may mean the villa itself. */
    asks: integer().notNull().default(0),
    /** Nobody else asks before. */
    askingUntil: instant('asking_until'),
    /** When it is asked again; null: it is not. */
    againAt: instant('again_at'),
    answer: text({ mode: 'json' }).$type<TransferFacts>(),
    /** When it was asked last, or answered. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bank, table.reference] }),
    index('slip_checks_by_age').on(table.at),
  ],
);

/** The service that checks slips, one row; its key is a secret file. */
export const slipServiceTable = sqliteTable(
  'slip_service',
  {
    id: integer().primaryKey(),
    /** Null: none was ever connected, or it was taken away. */
    service: text({ enum: SLIP_SERVICES }),
    /** Whole baht up to which a slip that it finds right confirms by itself; null: none does. */
    autoConfirmUpTo: integer('auto_confirm_up_to'),
    /** Slips that were sent before are looked at by staff. */
    autoConfirmSince: instant('auto_confirm_since'),
    quotaLeft: integer('quota_left'),
    quotaOver: integer('quota_over'),
    quotaAt: instant('quota_at'),
    heardAt: instant('heard_at'),
    problem: text({ enum: ['key', 'quota', 'silent'] }),
    problemAt: instant('problem_at'),
  },
  (table) => [check('slip_service_one', sql`${table.id} = 1`)],
);
