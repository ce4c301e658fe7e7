import type { BookedExtra, Extra } from '@villa/shared/contract/extras.ts';
import {
  EXTRA_PICTURES,
  EXTRA_SHIFTS,
  EXTRA_STATES,
} from '@villa/shared/domain/booking/booked-extra.ts';
import { PRICE_UNITS } from '@villa/shared/domain/pricing/price-line.ts';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

/** The owner's list of what is sold beside the nights. One that was taken off stays as a row: bookings point to it. */
export const extrasTable = sqliteTable('extras', {
  id: text().primaryKey(),
  name: text({ mode: 'json' }).$type<Extra['name']>().notNull(),
  description: text({ mode: 'json' }).$type<Extra['description']>().notNull(),
  picture: text({ enum: EXTRA_PICTURES }).notNull(),
  /** Whole baht for one unit. */
  price: integer().notNull(),
  unit: text({ enum: PRICE_UNITS }).notNull(),
  most: integer().notNull(),
  /** Null: any number. */
  mostPerDay: integer('most_per_day'),
  leadHours: integer('lead_hours').notNull(),
  cancelHours: integer('cancel_hours').notNull(),
  decideHours: integer('decide_hours').notNull(),
  needsWord: integer('needs_word', { mode: 'boolean' }).notNull(),
  concernsHouse: integer('concerns_house', { mode: 'boolean' }).notNull(),
  taxable: integer({ mode: 'boolean' }).notNull(),
  asks: text({ mode: 'json' }).$type<Extra['asks']>().notNull(),
  shift: text({ enum: EXTRA_SHIFTS }),
  /** `HH:MM` by the villa's clocks. */
  shiftTime: text('shift_time'),
  active: integer({ mode: 'boolean' }).notNull(),
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

/** The extras of bookings, each as it was on the list when it was chosen; a later change of the list moves none. */
export const bookedExtrasTable = sqliteTable(
  'booked_extras',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookingsTable.id),
    extraId: text('extra_id')
      .notNull()
      .references(() => extrasTable.id),
    state: text({ enum: EXTRA_STATES }).notNull(),
    name: text({ mode: 'json' }).$type<BookedExtra['name']>().notNull(),
    price: integer().notNull(),
    unit: text({ enum: PRICE_UNITS }).notNull(),
    taxable: integer({ mode: 'boolean' }).notNull(),
    count: integer().notNull(),
    leadHours: integer('lead_hours').notNull(),
    cancelHours: integer('cancel_hours').notNull(),
    decideHours: integer('decide_hours').notNull(),
    concernsHouse: integer('concerns_house', { mode: 'boolean' }).notNull(),
    shift: text({ enum: EXTRA_SHIFTS }),
    shiftTime: text('shift_time'),
    /** The day and hour that it is wanted for; null where it asks for none. */
    date: text(),
    time: text(),
    /** The guest's words. */
    note: text().notNull().default(''),
    /** The house's words. */
    answer: text().notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    closedAt: instant('closed_at'),
    /** The user, if a user closed it. */
    closedBy: text('closed_by'),
    /** The block that keeps the day free for an hour that was moved. */
    blockId: text('block_id'),
  },
  (table) => [
    index('booked_extras_by_booking').on(table.bookingId, table.askedAt),
    index('booked_extras_by_state').on(table.state, table.extraId),
  ],
);
