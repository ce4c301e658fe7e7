import {
  LATE_WORDS,
  MESSAGE_TRIGGERS,
  MESSAGE_WAYS,
  type MessageConditions,
} from '@villa/shared/domain/message/message-template.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/**
 * The messages that the owner wrote, to be sent by themselves. A ready one has a row, with its key as the id, once it
 * was changed, switched on or removed.
 */
export const messageTemplatesTable = sqliteTable('message_templates', {
  id: text().primaryKey(),
  name: text().notNull(),
  trigger: text({ enum: MESSAGE_TRIGGERS }).notNull(),
  /** Below 0: before the trigger's day. */
  days: integer().notNull(),
  time: text().notNull(),
  late: text({ enum: LATE_WORDS }).notNull(),
  conditions: text({ mode: 'json' }).$type<MessageConditions>().notNull(),
  ways: text({ enum: MESSAGE_WAYS }).notNull(),
  subject: text({ mode: 'json' }).$type<Localized>().notNull(),
  text: text({ mode: 'json' }).$type<Localized>().notNull(),
  withCodes: integer('with_codes', { mode: 'boolean' }).notNull(),
  /** Since when it is on, with its present moment: nothing goes for what was due before. Null: it is off. */
  since: instant('since'),
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The user. */
  updatedBy: text('updated_by').notNull(),
  removedAt: instant('removed_at'),
});
