import {
  CHANNEL_KINDS,
  CHANNEL_RUN_OUTCOMES,
  CHANNEL_TAKES,
  CLASH_DECISIONS,
  CLASH_KINDS,
  type SellWindowFrom,
} from '@villa/shared/domain/stay/channels.ts';
import { sql } from 'drizzle-orm';
import type { FeedAccount } from '@villa/shared/domain/stay/channels.ts';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';
import type { SeenWindow } from './own-window.ts';

/** A reading that was too strange to free nights, and since when equal readings have said the same. */
export interface KeptDoubt {
  kind: 'empty' | 'many_lost';
  lost: string[];
  since: number;
  /** A digest of the reading, so that the next one can be compared. */
  print: string;
}

/** A place where the villa is offered beside its own page: a calendar to read, and one of ours that it reads. */
export const channelsTable = sqliteTable('channels', {
  id: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: CHANNEL_KINDS }).notNull(),
  /** Empty while the owner has not put one in: then only ours is read there. */
  importUrl: text('import_url').notNull(),
  /** 256 random bits: whoever knows them reads which nights are taken. */
  exportToken: text('export_token').notNull().unique(),
  colour: text().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  take: text({ enum: CHANNEL_TAKES }).notNull(),
  /** From where on the nights of its own window are sold here; null: they are closed. */
  sellWindowFrom: text('sell_window_from', { mode: 'json' }).$type<SellWindowFrom>(),
  /** Left for sale by a version that did not ask the owner; false once there is an answer. */
  asksWindow: integer('asks_window', { mode: 'boolean' }).notNull().default(false),
  /** Its own window as it was seen over the last three days. */
  windowSeen: text('window_seen', { mode: 'json' }).$type<SeenWindow[]>().notNull().default([]),
  /** Its last reading told of all nights before this day. Null before the first one of an address. */
  readUntil: text('read_until'),
  /** Ids of channels that read each other's calendars without us. */
  linked: text({ mode: 'json' }).$type<string[]>().notNull(),
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  pausedAt: instant('paused_at'),
  pausedBy: text('paused_by'),
  /** The headers of the channel server's last good answer, to ask whether it has changed. */
  etag: text(),
  lastModified: text('last_modified'),
  lastTryAt: instant('last_try_at'),
  lastSuccessAt: instant('last_success_at'),
  nextTryAt: instant('next_try_at').notNull(),
  /** The last fault, in one word; null after a good reading. */
  fault: text(),
  failures: integer().notNull(),
  events: integer().notNull(),
  /** Counts and remarks of the last good answer; null until one was read whole. */
  counted: text({ mode: 'json' }).$type<FeedAccount>(),
  doubt: text({ mode: 'json' }).$type<KeptDoubt>(),
  /** Null until a reading has been taken over: the first one alarms nobody. */
  firstReadAt: instant('first_read_at'),
  /** When it last fetched ours. */
  lastFetchAt: instant('last_fetch_at'),
  /** When the owners were last told that it is stale; null after a good reading. */
  staleToldAt: instant('stale_told_at'),
  /** Which run reads it at the moment, and until when nobody else may. */
  leaseBy: text('lease_by'),
  leaseUntil: instant('lease_until'),
});

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

/** Staff's notes about a channel's stay, by its first night: ids of entries are renewed by channels. */
export const channelNotesTable = sqliteTable(
  'channel_notes',
  {
    channelId: text('channel_id')
      .notNull()
      .references(() => channelsTable.id),
    night: text().notNull(),
    name: text().notNull(),
    amount: integer(),
    userId: text('person_id').notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.night] })],
);

/** The addresses of our calendars that belong to no channel. */
export const calendarAddressesTable = sqliteTable('calendar_addresses', {
  purpose: text({ enum: ['cleaning'] }).primaryKey(),
  token: text().notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
