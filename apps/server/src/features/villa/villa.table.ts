import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { type ArrivalDetails, NO_ARRIVAL_DETAILS } from '@villa/shared/domain/stay/arrival.ts';
import { AMENITIES, type Amenity } from '@villa/shared/domain/villa/amenities.ts';
import type { VillaContact } from '@villa/shared/domain/villa/villa-contact.ts';
import type {
  DaysAheadDiscount,
  LengthDiscount,
} from '@villa/shared/domain/pricing/stay-discounts.ts';
import type { Localized } from '@villa/shared/domain/text/language.ts';
import {
  type Nearby,
  type PostalAddress,
  type Question,
  UNWRITTEN,
  UNWRITTEN_POSTAL,
  type VillaPosition,
} from '@villa/shared/domain/villa/page-contents.ts';
import {
  type CancellationStep,
  DAMAGE_DEPOSIT_WHEN,
} from '@villa/shared/domain/money/ledger-changes.ts';
import { sql } from 'drizzle-orm';
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The one villa and its settings: a single row with id 1. Prices in whole baht. */
export const villaTable = sqliteTable(
  'villa',
  {
    id: integer().primaryKey(),
    name: text({ mode: 'json' }).$type<Localized>().notNull(),
    title: text({ mode: 'json' }).$type<Localized>().notNull(),
    description: text({ mode: 'json' }).$type<Localized>().notNull(),
    beachfront: text({ mode: 'json' }).$type<Localized>().notNull(),
    maxGuests: integer('max_guests').notNull().default(6),
    bedrooms: integer().notNull().default(3),
    bathrooms: integer().notNull().default(3),
    minRooms: integer('min_rooms').notNull().default(1),
    size: integer().notNull().default(0),
    weekdayPrice: integer('weekday_price').notNull(),
    weekdayDiscountedPrice: integer('weekday_discounted_price'),
    weekendPrice: integer('weekend_price').notNull(),
    weekendDiscountedPrice: integer('weekend_discounted_price'),
    priceReductionPerRoom: integer('price_reduction_per_room').notNull().default(2000),
    taxPercent: real('tax_percent').notNull().default(0),
    /** How many guests the prices are for; null: as many as may stay. */
    includedGuests: integer('included_guests'),
    /** For each guest above, each night. */
    extraGuestPrice: integer('extra_guest_price').notNull().default(0),
    lengthDiscounts: text('length_discounts', { mode: 'json' })
      .$type<LengthDiscount[]>()
      .notNull()
      .default([]),
    earlyDiscount: text('early_discount', { mode: 'json' }).$type<DaysAheadDiscount>(),
    lastMinuteDiscount: text('last_minute_discount', { mode: 'json' }).$type<DaysAheadDiscount>(),
    /** True if a stay that fills a gap is free of least nights and arrival days. */
    allowGapStays: integer('allow_gap_stays', { mode: 'boolean' }).notNull().default(true),
    /** True if the guest's calendar shows the price of each free night. */
    showCalendarPrices: integer('show_calendar_prices', { mode: 'boolean' })
      .notNull()
      .default(true),
    /** The share of the total that is due on booking, in percent; 100: all at once. */
    depositPercent: integer('deposit_percent').notNull().default(100),
    /** The balance falls due this many days before check-in. */
    balanceDueDays: integer('balance_due_days').notNull().default(14),
    /** Whole baht; 0: none. */
    damageDeposit: integer('damage_deposit').notNull().default(0),
    damageDepositWhen: text('damage_deposit_when', { enum: DAMAGE_DEPOSIT_WHEN })
      .notNull()
      .default('with_balance'),
    /** Falling days; empty: nothing is promised. */
    cancellationPolicy: text('cancellation_policy', { mode: 'json' })
      .$type<CancellationStep[]>()
      .notNull()
      .default([]),
    /** True if guests end a stay themselves where their terms promise a refund on that day. */
    guestsCancel: integer('guests_cancel', { mode: 'boolean' }).notNull().default(false),
    /** A refund is paid within so many days. */
    refundWithinDays: integer('refund_within_days').notNull().default(7),
    /** The name on receipts; empty: the villa's own name. */
    legalName: text('legal_name').notNull().default(''),
    legalAddress: text('legal_address').notNull().default(''),
    /** For receipts in English; empty: the other address. */
    legalAddressEn: text('legal_address_en').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    licenceNumber: text('licence_number').notNull().default(''),
    /** Only then may a receipt be called a tax invoice. */
    vatRegistered: integer('vat_registered', { mode: 'boolean' }).notNull().default(false),
    /** True if guests who booked fewer bedrooms can open one more themselves. */
    topUps: integer('top_ups', { mode: 'boolean' }).notNull().default(false),
    minNights: integer('min_nights').notNull().default(1),
    maxNights: integer('max_nights').notNull().default(30),
    daysAhead: integer('days_ahead').notNull().default(540),
    checkInTime: text('check_in_time').notNull().default('15:00'),
    checkOutTime: text('check_out_time').notNull().default('11:00'),
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    holdMinutes: integer('hold_minutes').notNull().default(30),
    paymentHours: integer('payment_hours').notNull().default(24),
    /** The largest rest of a payment that may be forgiven, whole baht; 0: none. */
    forgiveUpTo: integer('forgive_up_to').notNull().default(0),
    forgiveUpToAbroad: integer('forgive_up_to_abroad').notNull().default(500),
    abroadHours: integer('abroad_hours').notNull().default(72),
    /** The percent by which staff may go below a worked-out amount; 0: any. */
    maxStaffDiscount: integer('max_staff_discount').notNull().default(0),
    /** How many unpaid holds one address may have at a time. */
    maxUnpaidHolds: integer('max_unpaid_holds').notNull().default(3),
    /** The same of one IPv6 network (/56). */
    maxUnconfirmedPerNetwork: integer('max_unconfirmed_per_network').notNull().default(6),
    /** How many nights one client's unconfirmed bookings may hold together. */
    maxUnconfirmedNights: integer('max_unconfirmed_nights').notNull().default(45),
    /** How many hours before check-in time a guest may book at the latest. */
    noticeHours: integer('notice_hours').notNull().default(0),
    /** False: guests see the villa and cannot book yet. */
    openForBooking: integer('open_for_booking', { mode: 'boolean' }).notNull().default(true),
    /** True once guests could book: until then the page says that it is being prepared. A villa of before counts as opened. */
    opened: integer({ mode: 'boolean' }).notNull().default(true),
    /** The name under which search engines know the villa, whatever its address becomes. */
    listingId: text('listing_id').notNull().default(''),
    /** How guests reach the villa; each may be empty. */
    contact: text({ mode: 'json' })
      .$type<VillaContact>()
      .notNull()
      .default({ phone: '', line: '', whatsapp: '', email: '' }),
    amenities: text({ mode: 'json' })
      .$type<Amenity[]>()
      .notNull()
      .default([...AMENITIES]),
    /** The owner's words for an amenity, below its name. */
    amenityWords: text('amenity_words', { mode: 'json' })
      .$type<Partial<Record<Amenity, Localized>>>()
      .notNull()
      .default({}),
    /** True if the sample rating and the sample reviews are shown. */
    sampleReviews: integer('sample_reviews', { mode: 'boolean' }).notNull().default(true),
    // The owner's texts for the villa's page; each is empty at first and then not shown.
    host: text({ mode: 'json' })
      .$type<{ name: Localized; about: Localized }>()
      .notNull()
      .default({ name: UNWRITTEN, about: UNWRITTEN }),
    address: text({ mode: 'json' }).$type<Localized>().notNull().default(UNWRITTEN),
    postal: text({ mode: 'json' }).$type<PostalAddress>().notNull().default(UNWRITTEN_POSTAL),
    position: text({ mode: 'json' }).$type<VillaPosition>(),
    directions: text({ mode: 'json' }).$type<Localized>().notNull().default(UNWRITTEN),
    included: text({ mode: 'json' }).$type<Localized[]>().notNull().default([]),
    houseRules: text('house_rules', { mode: 'json' }).$type<Localized[]>().notNull().default([]),
    goodToKnow: text('good_to_know', { mode: 'json' }).$type<Question[]>().notNull().default([]),
    nearby: text({ mode: 'json' }).$type<Nearby[]>().notNull().default([]),
    /** When slips are looked at and guests answered, as the owner says it. */
    responseTime: text('response_time', { mode: 'json' })
      .$type<Localized>()
      .notNull()
      .default(UNWRITTEN),
    privacy: text({ mode: 'json' }).$type<Localized>().notNull().default(UNWRITTEN),
    /** How a guest gets in. Never in the villa's public answer. */
    readyOpensDoor: integer('ready_opens_door', { mode: 'boolean' }).notNull().default(false),
    /** Passport numbers and birth dates are kept so many days after the week of check-out. */
    passportDays: integer('passport_days').notNull().default(30),
    arrival: text({ mode: 'json' }).$type<ArrivalDetails>().notNull().default(NO_ARRIVAL_DETAILS),
    /** A Thai phone number, national id or e-wallet id; null when PromptPay is not offered by id. */
    promptpayId: text('promptpay_id'),
    promptpayName: text('promptpay_name').notNull().default(''),
    /** File name of the owner's own QR picture; it wins over one made from the id. */
    promptpayQrFile: text('promptpay_qr_file'),
    version: integer().notNull().default(1),
  },
  (table) => [check('villa_is_one', sql`${table.id} = 1`)],
);
