import { SEXES } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/database/columns.ts';

export const STAY_KINDS = ['booking', 'channel'] as const;

/** The check-in of a stay: a booking's, or one that a channel sold. No row: nobody has written anything. */
export const checkInsTable = sqliteTable('check_ins', {
  /** The id of the booking or of the channel's stay. */
  stayId: text('stay_id').primaryKey(),
  kind: text({ enum: STAY_KINDS }).notNull(),
  /** About when they arrive, a whole hour `HH:00`; empty: nobody has said. */
  arrivalTime: text('arrival_time').notNull().default(''),
  /** The address that staff send to a channel's guest; null while none was made. */
  linkToken: text('link_token').unique(),
  linkSentAt: instant('link_sent_at'),
  /** Counts every change of it and of its guests. */
  version: integer().notNull(),
  /** The version at which the hour of arrival was changed last. */
  arrivalChangedIn: integer('arrival_changed_in').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
});

/** The guests of a stay, a row each; see `CheckInGuest`. */
export const checkInGuestsTable = sqliteTable(
  'check_in_guests',
  {
    id: text().primaryKey(),
    stayId: text('stay_id').notNull(),
    /** From 1, in the order of the page; the first is whoever booked. A number is never given twice. */
    number: integer().notNull(),
    givenName: text('given_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    familyName: text('family_name').notNull().default(''),
    oneName: integer('one_name', { mode: 'boolean' }).notNull().default(false),
    sex: text({ enum: ['', ...SEXES] })
      .notNull()
      .default(''),
    nationality: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Passport number and birth date, encrypted; null: none, or they are forgotten. See `sealed-guest.ts`. */
    sealed: text(),
    hasNumber: integer('has_number', { mode: 'boolean' }).notNull().default(false),
    hasBirthDate: integer('has_birth_date', { mode: 'boolean' }).notNull().default(false),
    /** The days for which number and birth date are kept have ended. */
    forgottenAt: instant('forgotten_at'),
    /** The writer: `booker`, `guest` by an own link, or a user's id; empty: nobody yet. */
    filledBy: text('filled_by').notNull().default(''),
    filledAt: instant('filled_at'),
    /** The version of the check-in at which this row was changed last. */
    changedIn: integer('changed_in').notNull(),
    /** The own link of the guest whom the row is about; it shows that row and nothing else. */
    linkToken: text('link_token').unique(),
    linkSentAt: instant('link_sent_at'),
    /** The own link was opened first; null: not yet. */
    linkOpenedAt: instant('link_opened_at'),
    /** Does not come after all: nothing of the guest is left in it. */
    awayAt: instant('away_at'),
  },
  (table) => [uniqueIndex('check_in_guests_by_number').on(table.stayId, table.number)],
);

/** Each time that a user read a whole number or birth date. */
export const checkInReadingsTable = sqliteTable(
  'check_in_readings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    stayId: text('stay_id').notNull(),
    guestId: text('guest_id').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('check_in_readings_by_stay').on(table.stayId),
    index('check_in_readings_by_instant').on(table.at),
  ],
);
