import { EVIDENCE_CODES } from '@villa/shared/contract/slip-evidence.ts';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import type { TransferFacts } from './slip-verifier.ts';
import { slipsTable } from './slips.table.ts';

/** The findings on a slip; they go with it, by a trigger (see the migration). */
export const slipEvidenceTable = sqliteTable(
  'slip_evidence',
  {
    slipId: text('slip_id')
      .primaryKey()
      .references(() => slipsTable.id),
    /** SHA-256 of the file, hexadecimal. */
    fileHash: text('file_hash').notNull(),
    /** Null while it is being read. */
    code: text({ enum: EVIDENCE_CODES }),
    /** How often its reading was begun: a file that ends the server is not opened for ever. */
    tries: integer().notNull().default(0),
    /** An outside service's answer about the transfer; null: it was not asked, or could not be reached. */
    transfer: text({ mode: 'json' }).$type<TransferFacts>(),
    readAt: instant('read_at'),
  },
  (table) => [index('slip_evidence_by_file').on(table.fileHash)],
);

/** The transfers that a slip's codes name: one, or several where slips were put together on one picture. */
export const slipCodesTable = sqliteTable(
  'slip_codes',
  {
    slipId: text('slip_id')
      .notNull()
      .references(() => slipsTable.id),
    /** In the order they were found, from 0. */
    place: integer().notNull(),
    bank: text().notNull(),
    reference: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slipId, table.place] }),
    index('slip_codes_by_transfer').on(table.bank, table.reference),
  ],
);
