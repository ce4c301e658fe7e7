import {
  CHANNEL_KINDS,
  CHANNEL_TAKES,
  type FeedAccount,
  type SellWindowFrom,
} from '@villa/shared/domain/stay/channels.ts';
import type { Commission } from '@villa/shared/domain/booking/booking-source.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/**
 * A channel's own window: the nights that it does not sell yet, at the end of its calendar. No entry says so. It is
 * closed here like every other night until the owner says from where on it is sold; that word is a distance from today,
 * because the windows of most channels move on day by day.
 */
export interface SeenWindow {
  from: CalendarDate;
  until: CalendarDate;
  /** When it was first and last seen so, in milliseconds. */
  at: number;
  lastAt: number;
}

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
  /** The commission that it takes as a rule, for stays that are noted without any. */
  commission: text({ mode: 'json' }).$type<Commission>(),
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
