import {
  CHANNEL_RUN_OUTCOMES,
  CLASH_DECISIONS,
  CLASH_KINDS,
} from '@villa/shared/domain/stay/channels.ts';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { channelsTable } from '../channel-record/channels.table.ts';

/** The facts about a night with a channel. The night itself is taken in the nights' own table. */
export const channelNightsTable = sqliteTable(
  'channel_nights',
  {
    channelId: text('channel_id')
      .notNull()
      .references(() => channelsTable.id),
    night: text().notNull(),
    /** The night's state in the last good reading; null when that does not show the night. */
    shown: text({ enum: ['reserved', 'closed'] }),
    isOurs: integer('is_ours', { mode: 'boolean' }).notNull(),
    /**
     * `given`: it learned from us that the night is taken, when it did not show it. `unclear`: whether it showed it
     * then is not known. Belongs to channel and night, whoever holds the night.
     */
    given: text({ enum: ['given', 'unclear'] }),
    /** True if the calendar that it fetched last had the night as taken. */
    handed: integer({ mode: 'boolean' }).notNull(),
    /** Closed there by nothing but what looks like its own window, and open at no time that we know of. */
    neverOpen: integer('never_open', { mode: 'boolean' }).notNull().default(false),
    /** The channel's own window has this night, or had it when we sold it. */
    isWindow: integer('is_window', { mode: 'boolean' }).notNull().default(false),
    /** True if the night is the channel's as soon as nobody here holds it. */
    claims: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.night] }),
    index('channel_nights_claimed')
      .on(table.night, table.channelId)
      .where(sql`${table.claims} = 1`),
  ],
);
export type ChannelNightRow = typeof channelNightsTable.$inferSelect;

/** The entries of a channel's last believed reading, for display; nights decide. */
export const channelEventsTable = sqliteTable(
  'channel_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    channelId: text('channel_id')
      .notNull()
      .references(() => channelsTable.id),
    fromNight: text('from_night').notNull(),
    untilDay: text('until_day').notNull(),
    shown: text({ enum: ['reserved', 'closed'] }).notNull(),
    title: text().notNull(),
    isWindow: integer('is_window', { mode: 'boolean' }).notNull(),
    isOurs: integer('is_ours', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('channel_events_by_channel').on(table.channelId, table.fromNight)],
);

/** Each time our calendar was handed to a channel. Without `finishedAt` nobody knows whether it arrived. */
export const channelFetchesTable = sqliteTable(
  'channel_fetches',
  {
    id: text().primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channelsTable.id),
    at: instant().notNull(),
    finishedAt: instant('finished_at'),
    /** The nights that it was handed as taken. */
    nights: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The nights that its own calendar showed just before; null when that could not be read. */
    present: text({ mode: 'json' }).$type<string[]>(),
    agent: text().notNull(),
  },
  (table) => [index('channel_fetches_by_channel').on(table.channelId, table.at)],
);

/** Each reading of a channel, for 90 days. */
export const channelRunsTable = sqliteTable(
  'channel_runs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    channelId: text('channel_id')
      .notNull()
      .references(() => channelsTable.id),
    at: instant().notNull(),
    outcome: text({ enum: CHANNEL_RUN_OUTCOMES }).notNull(),
    fault: text(),
    ms: integer().notNull(),
    events: integer().notNull(),
    taken: integer().notNull(),
    freed: integer().notNull(),
    clashes: integer().notNull(),
  },
  (table) => [index('channel_runs_by_channel').on(table.channelId, table.at)],
);

export const HOLDER_KINDS = ['booking', 'block', 'channel'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Nights of one holder here that a channel has sold or closed, too. Kept when they are settled or over. */
export const channelClashesTable = sqliteTable(
  'channel_clashes',
  {
    id: text().primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channelsTable.id),
    holderKind: text('holder_kind', { enum: HOLDER_KINDS }).notNull(),
    holderId: text('holder_id').notNull(),
    kind: text({ enum: CLASH_KINDS }).notNull(),
    nights: text({ mode: 'json' }).$type<string[]>().notNull(),
    foundAt: instant('found_at').notNull(),
    /** When the channel had last fetched ours at that time. */
    fetchedAt: instant('fetched_at'),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
    decision: text({ enum: CLASH_DECISIONS }),
    goneAt: instant('gone_at'),
  },
  (table) => [index('channel_clashes_open').on(table.channelId, table.holderKind, table.holderId)],
);

/** The addresses of our calendars that belong to no channel. */
export const calendarAddressesTable = sqliteTable('calendar_addresses', {
  purpose: text({ enum: ['cleaning'] }).primaryKey(),
  token: text().notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
