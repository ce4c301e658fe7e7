import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** Which version of the program ran when: a row for each stretch of time, until another version follows. */
export const programVersionsTable = sqliteTable('program_versions', {
  id: integer().primaryKey(),
  /** Such as `0.1.0+27`. */
  version: text().notNull(),
  /** The newest change of the tables that it knows. */
  newestStep: text('newest_step').notNull(),
  since: instant().notNull(),
  until: instant().notNull(),
});
