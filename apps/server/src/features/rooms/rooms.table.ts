import type { Localized } from '@villa/shared/domain/language.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const roomsTable = sqliteTable('rooms', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text({ mode: 'json' }).$type<Localized>().notNull(),
  description: text({ mode: 'json' }).$type<Localized>().notNull(),
  version: integer().notNull().default(1),
});
