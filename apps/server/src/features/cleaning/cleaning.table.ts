import { REPORT_KINDS, REPORT_PLACES } from '@villa/shared/contract/cleaner.ts';
import { CLEANER_NEWS } from '@villa/shared/domain/stay/cleaner-news.ts';
import { TURNOVER_ANSWERS } from '@villa/shared/domain/stay/turnover-state.ts';
import type { TurnoverFacts } from '@villa/shared/domain/stay/turnovers.ts';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { usersTable } from '../staff/users.table.ts';

/** The answers of cleaners for turnovers, which themselves are worked out from the stays. */
export const turnoverAnswersTable = sqliteTable(
  'turnover_answers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The key of the stay that leaves; see `Turnover`. */
    turnover: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    answer: text({ enum: TURNOVER_ANSWERS }).notNull(),
    /** The days and hours that it was given to. */
    facts: text({ mode: 'json' }).$type<TurnoverFacts>().notNull(),
    at: instant('at').notNull(),
    /** Taken back, a moment later. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('turnover_answers_by_turnover').on(table.turnover),
    index('turnover_answers_by_instant').on(table.at),
  ],
);

/** Turnovers with answers that a channel shows no more, since its reading that left them out. */
export const missingTurnoversTable = sqliteTable('missing_turnovers', {
  turnover: text().primaryKey(),
  channelId: text('channel_id').notNull(),
  facts: text({ mode: 'json' }).$type<TurnoverFacts>().notNull(),
  /** Null: the channel shows it. */
  missingSince: instant('missing_since'),
  seenAt: instant('seen_at').notNull(),
});

/** Things that cleaners found broken or missing, and pictures of the ready house. */
export const cleaningReportsTable = sqliteTable(
  'cleaning_reports',
  {
    id: text().primaryKey(),
    turnover: text().notNull(),
    /** The booking that had left; null where none had. */
    bookingId: text('booking_id'),
    outOn: text('out_on'),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** The phone's own name for it. */
    key: text().notNull(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    place: text({ enum: REPORT_PLACES }),
    at: instant('at').notNull(),
    /** Staff have dealt with it. */
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
  },
  (table) => [
    uniqueIndex('cleaning_reports_by_key').on(table.userId, table.key),
    index('cleaning_reports_by_turnover').on(table.turnover),
    index('cleaning_reports_by_booking').on(table.bookingId),
    index('cleaning_reports_by_instant').on(table.at),
  ],
);

/** The news that a cleaner was alerted of last, by turnover: what she knows decides what is news. */
export const cleanerNewsTable = sqliteTable(
  'cleaner_news',
  {
    turnover: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id),
    /** Null: she was alerted of nothing yet. */
    kind: text({ enum: CLEANER_NEWS }),
    /** The days and hours that she was told. */
    facts: text({ mode: 'json' }).$type<TurnoverFacts>().notNull(),
    /** How many other cleaners could not come by then. */
    declined: integer().notNull(),
    /** Stands for the door code that the note for her named; null: none. */
    doorMark: text('door_mark'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.turnover, table.userId] }),
    index('cleaner_news_by_instant').on(table.at),
  ],
);

/** The cleaners who read the owner's third language. */
export const cleanerLanguagesTable = sqliteTable('cleaner_languages', {
  userId: text('user_id')
    .primaryKey()
    .references(() => usersTable.id),
});

/** The owner's own words for the cleaners' pages in a third language; one row. */
export const cleaningWordsTable = sqliteTable('cleaning_words', {
  id: integer().primaryKey(),
  /** A language tag such as `my`. */
  language: text().notNull(),
  /** The name of the language, in itself. */
  name: text().notNull(),
  words: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  by: text().notNull(),
  at: instant('at').notNull(),
});

export const reportPicturesTable = sqliteTable(
  'cleaning_report_pictures',
  {
    id: text().primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => cleaningReportsTable.id),
    /** The phone's own name for it: sent twice, it is kept once. */
    key: text().notNull(),
    /** Random name in the folder of these pictures, which nothing serves as it is. */
    file: text().notNull(),
    bytes: integer().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('cleaning_report_pictures_by_key').on(table.reportId, table.key)],
);
