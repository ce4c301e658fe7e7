import type { Localized } from '@villa/shared/domain/text/language.ts';
import { RATE_PERIOD_KINDS } from '@villa/shared/domain/pricing/rate-periods.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

/** Stretches of nights with prices and rules of their own; no two of one kind share a night. Whole baht. */
export const ratePeriodsTable = sqliteTable(
  'rate_periods',
  {
    id: text().primaryKey(),
    kind: text({ enum: RATE_PERIOD_KINDS }).notNull(),
    name: text({ mode: 'json' }).$type<Localized>().notNull(),
    firstNight: text('first_night').notNull(),
    lastNight: text('last_night').notNull(),
    weekdayPrice: integer('weekday_price'),
    weekdayDiscountedPrice: integer('weekday_discounted_price'),
    weekendPrice: integer('weekend_price'),
    weekendDiscountedPrice: integer('weekend_discounted_price'),
    minNights: integer('min_nights'),
    arrivalDays: text('arrival_days', { mode: 'json' }).$type<number[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('rate_periods_by_night').on(table.firstNight),
    check('rate_periods_in_order', sql`${table.firstNight} <= ${table.lastNight}`),
  ],
);
