import { BOOKING_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import { commissionOn } from '@villa/shared/domain/booking/booking-source.ts';
import { sourceName } from '@villa/shared/i18n/booking-sources.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { type Money, damageToReturn } from '@villa/shared/domain/money/ledger.ts';
import { type NightKind, nightKind } from '@villa/shared/domain/stay/stay.ts';
import { discountText } from '@villa/shared/i18n/rate-words.ts';
import { texts as en } from '@villa/shared/i18n/document/bookings-csv.en.ts';
import { texts as th } from '@villa/shared/i18n/document/bookings-csv.th.ts';
import { texts as commonEn } from '@villa/shared/i18n/common.en.ts';
import { texts as commonTh } from '@villa/shared/i18n/common.th.ts';
import {
  type PriceLine,
  linesOf,
  linesOfSubtotal,
  sumOf,
} from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { instantForSheet, phoneForSheet } from './csv-text.ts';

export const csvTexts: Record<Language, typeof th> = { th, en };
const STATUS_NAMES: Record<Language, Record<BookingStatus, string>> = {
  th: commonTh.status,
  en: commonEn.status,
};
export type CsvColumn = keyof typeof th.column;
export type CsvRow = Record<CsvColumn, string | number>;

/** A booking as a row of the sheet: words in the reader's language, dates and numbers as numbers. */
export function csvRow(
  record: BookingRecord,
  money: Money,
  language: Language,
  timeZone: string,
): CsvRow {
  const words = csvTexts[language];
  const { customerInfo: info } = record;
  const { lines } = readQuote(record.price);
  return {
    reference: record.reference,
    status: STATUS_NAMES[language][record.status],
    checkIn: record.checkIn,
    checkOut: record.checkOut,
    nights: linesOf(lines, 'night').length,
    rooms: record.rooms,
    guests: record.guests,
    customerName: record.customerName,
    firstName: info?.firstName ?? '',
    lastName: info?.lastName ?? '',
    phone: phoneForSheet(info?.phone ?? ''),
    email: info?.email ?? '',
    language: words.language[record.language],
    source: sourceName(record.source, language),
    agent: record.agent?.name ?? '',
    commission: commissionOn(record.totalPrice, record.agent?.commission ?? null) / 100,
    paymentMethod: methodName(record.paymentMethod, language),
    slip: words.slip[record.slipId === null ? 'no' : 'yes'],
    ...priceColumns(lines, language),
    promoCode: record.promo?.code ?? '',
    totalPrice: record.totalPrice,
    received: money.received,
    refunded: money.refunded,
    due: money.due,
    refundDue: money.refundDue,
    damageHeld: damageToReturn(money.damage),
    priceReason: record.priceReason,
    ...eachText(BOOKING_TEXT_NAMES, (name) => record[name]),
    cancelReason: record.cancelReason === null ? '' : words.cancelReason[record.cancelReason],
    createdAt: instantForSheet(record.createdAt, timeZone),
    confirmedAt: record.confirmedAt === null ? '' : instantForSheet(record.confirmedAt, timeZone),
    updatedAt: instantForSheet(record.updatedAt, timeZone),
  };
}

/** The price's figures: those of the nights, the other lines and the taxes add up to `computedTotal`. */
export function priceColumns(lines: readonly PriceLine[], language: Language) {
  const ofKind = (wanted: NightKind) =>
    linesOf(lines, 'night').filter(({ date }) => nightKind(date) === wanted);
  const weekday = ofKind('weekday');
  const weekend = ofKind('weekend');
  const counted = linesOfSubtotal(lines);
  const discounts = linesOf(lines, 'discount');
  const baseTotal = sumOf(counted, 'regular');
  const subtotal = sumOf(counted);
  return {
    weekdayNights: weekday.length,
    weekdayTotal: sumOf(weekday),
    weekendNights: weekend.length,
    weekendTotal: sumOf(weekend),
    extraGuestsTotal: sumOf(linesOf(lines, 'extra_guests')),
    stayDiscount: 0 - sumOf(discounts),
    stayDiscountReason: discounts.map(({ discount }) => discountText(discount, language)).join(''),
    baseTotal,
    discountTotal: baseTotal - subtotal,
    subtotal,
    extrasTotal: sumOf(linesOf(lines, 'extra')),
    taxesAndFees: sumOf(linesOf(lines, 'tax')),
    computedTotal: sumOf(lines),
  } satisfies Partial<CsvRow>;
}

type PriceColumns = ReturnType<typeof priceColumns>;
type PriceFigure = {
  [Column in keyof PriceColumns]: PriceColumns[Column] extends number ? Column : never;
}[keyof PriceColumns];
/** Every figure of a price, so that no line's column is left out of the sheet's sum. */
const PRICE_FIGURES = Object.entries(priceColumns([], 'en')).flatMap(([column, value]) =>
  typeof value === 'number' ? [column as PriceFigure] : [],
);

/** The columns that are added up over the bookings that stand. */
const ADDED = [
  'nights',
  ...PRICE_FIGURES,
  'totalPrice',
  'commission',
] as const satisfies readonly CsvColumn[];

/** Money that moved or has to move; a cancelled booking's, too, or a refund that is due would be in no total. */
const MOVED = [
  'received',
  'refunded',
  'due',
  'refundDue',
  'damageHeld',
] as const satisfies readonly CsvColumn[];

/** Adds up the sheet while it is written, for its last line. */
export function createCsvTotal(language: Language) {
  let count = 0;
  const sums = Object.fromEntries([...ADDED, ...MOVED].map((column) => [column, 0])) as Record<
    (typeof ADDED)[number] | (typeof MOVED)[number],
    number
  >;
  return {
    add(record: BookingRecord, row: CsvRow): void {
      const stands = record.status !== 'cancelled';
      if (stands) count += 1;
      for (const column of stands ? [...ADDED, ...MOVED] : MOVED) {
        sums[column] += Number(row[column]);
      }
    },
    row(): Partial<CsvRow> {
      const { total } = csvTexts[language];
      return { reference: total.replace('{{count}}', String(count)), ...sums };
    },
  };
}
