import type { Localized } from '@villa/shared/domain/text/language.ts';
import { UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const roomsTable = sqliteTable('rooms', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text({ mode: 'json' }).$type<Localized>().notNull(),
  description: text({ mode: 'json' }).$type<Localized>().notNull(),
  beds: text({ mode: 'json' }).$type<Localized>().notNull().default(UNWRITTEN),
  /** Square metres; 0 is not shown. */
  size: integer().notNull().default(0),
  version: integer().notNull().default(1),
});
