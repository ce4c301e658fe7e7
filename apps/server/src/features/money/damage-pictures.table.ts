import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { chargesTable } from '../ledger/charges.table.ts';

/** Pictures that show why a part of a damage deposit is kept. Triggers refuse to change or remove a row. */
export const damagePicturesTable = sqliteTable(
  'damage_pictures',
  {
    id: text().primaryKey(),
    chargeId: integer('charge_id')
      .notNull()
      .references(() => chargesTable.id),
    /** Random name in the folder of these pictures, which nothing serves as it is. */
    file: text().notNull(),
    bytes: integer().notNull(),
    /** The user who sent it. */
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('damage_pictures_by_charge').on(table.chargeId)],
);
