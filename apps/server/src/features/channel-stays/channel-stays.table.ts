import type { Commission } from '@villa/shared/domain/booking/booking-source.ts';
import { GONE_DECISIONS, type StayChange } from '@villa/shared/domain/stay/channel-stay.ts';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/**
 * The stays that channels have sold, each with what staff noted. A row outlives its channel, whose name stands here as it
 * was: the money of the stay stays in the books.
 */
export const channelStaysTable = sqliteTable(
  'channel_stays',
  {
    id: text().primaryKey(),
    channelId: text('channel_id').notNull(),
    channelName: text('channel_name').notNull(),
    fromNight: text('from_night').notNull(),
    untilDay: text('until_day').notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    guests: integer(),
    /** Whole baht that the guest pays the channel; null: nobody has said. */
    gross: integer(),
    commission: text({ mode: 'json' }).$type<Commission>(),
    /** Whole satang that are expected, where staff said another amount than gross less commission; and the day. */
    payoutSatang: integer('payout_satang'),
    payoutOn: text('payout_on'),
    /** Why a payout that is less than noted is right. */
    shortReason: text('short_reason').notNull().default(''),
    /** Since when its channel shows it no more. */
    goneAt: instant('gone_at'),
    /** The decision on its money then, with the villa's day of it, and whole baht that are kept. */
    decision: text({ enum: GONE_DECISIONS }),
    decidedOn: text('decided_on'),
    kept: integer(),
    history: text({ mode: 'json' }).$type<StayChange[]>().notNull(),
    version: integer().notNull(),
    /** The user who wrote last; null: nobody has. */
    notedBy: text('noted_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('channel_stays_by_channel').on(table.channelId, table.untilDay),
    index('channel_stays_by_day').on(table.untilDay),
    check('channel_stays_of_nights', sql`${table.fromNight} < ${table.untilDay}`),
  ],
);

/** The sums that channels paid out. Triggers refuse to change or remove a row: a mistake is reversed. */
export const channelPayoutsTable = sqliteTable(
  'channel_payouts',
  {
    id: text().primaryKey(),
    channelId: text('channel_id').notNull(),
    channelName: text('channel_name').notNull(),
    /** The day on which it came, in the villa's zone. */
    receivedOn: text('received_on').notNull(),
    /** Whole satang; less than 0 where it takes one back. */
    satang: integer().notNull(),
    note: text().notNull().default(''),
    /** The payout that this one takes back, on the same day; each is taken back once. */
    reverses: text()
      .unique()
      .references((): AnySQLiteColumn => channelPayoutsTable.id),
    reason: text().notNull().default(''),
    /** The caller's own name for it: one payout is written under it. */
    key: text(),
    /** The user. */
    by: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('channel_payouts_by_day').on(table.receivedOn),
    index('channel_payouts_by_instant').on(table.at),
    uniqueIndex('channel_payouts_by_key')
      .on(table.key)
      .where(sql`${table.key} is not null`),
    check('channel_payouts_of_something', sql`${table.satang} <> 0`),
  ],
);

/** The part of a payout that is for a stay; the parts add up to it. Only ever added to, as payouts are. */
export const channelPayoutPartsTable = sqliteTable(
  'channel_payout_parts',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => channelPayoutsTable.id),
    stayId: text('stay_id')
      .notNull()
      .references(() => channelStaysTable.id),
    satang: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.stayId] }),
    index('channel_payout_parts_by_stay').on(table.stayId),
  ],
);
