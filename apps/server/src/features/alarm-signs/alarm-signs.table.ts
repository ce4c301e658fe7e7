import type { AlarmKind } from '@villa/shared/contract/alarms.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** Signs that something is wrong, one row a kind of alarm, so that a restart forgets neither them nor what was told. */
export const alarmSignsTable = sqliteTable('alarm_signs', {
  kind: text().$type<AlarmKind>().primaryKey(),
  /** The first sign; null while all is well. */
  since: instant(),
  /** The last one, and how many there were. */
  lastAt: instant('last_at'),
  count: integer().notNull().default(0),
  /** A short word, such as 535 or disk_full; nothing of a guest's. */
  word: text().notNull().default(''),
  /** When the owners were last written to. */
  toldAt: instant('told_at'),
});
