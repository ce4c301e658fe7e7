import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import { instant } from '../../platform/database/columns.ts';

/** A field before and after; of a text only that it changed. */
export interface ChangedField {
  field: string;
  /** Which period or promo code it is a field of, as it was called before. */
  of?: { name: Localized; firstNight: string | null; lastNight: string | null };
  from?: string | number | boolean | null;
  to?: string | number | boolean | null;
}

/** Append-only: who changed the villa, and the prices and accounts above all. */
export const villaHistoryTable = sqliteTable('villa_history', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: instant().notNull(),
  personId: text('person_id').notNull(),
  /** As the user was called then. */
  personName: text('person_name').notNull(),
  fields: text({ mode: 'json' }).$type<ChangedField[]>().notNull(),
});
