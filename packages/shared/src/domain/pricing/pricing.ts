import type { CalendarDate } from '../stay/calendar-date.ts';
import {
  type NightlyPrices,
  type RatePeriod,
  type RateReason,
  VILLA_RATE,
  priceOfKind,
  rateOfNight,
} from './rate-periods.ts';
import { type NightKind, type Stay, nightKind, nightsOf } from '../stay/stay.ts';
import {
  type PromoTerms,
  type StayDiscount,
  type StayDiscounts,
  greatestDiscount,
  percentOf,
} from './stay-discounts.ts';

/** The villa's prices in whole baht a night for all bedrooms, and what changes them. */
export interface Rates extends NightlyPrices, Partial<StayDiscounts> {
  /** Taken off each night for each bedroom that is not booked. */
  priceReductionPerRoom: number;
  bedrooms: number;
  /** Percent on top of the subtotal, up to two decimals; 0 when prices include everything. */
  taxPercent: number;
  /** No two of one kind share a night; their order means nothing. */
  periods?: readonly RatePeriod[];
  /** How many guests the prices are for; null: as many as may stay. */
  includedGuests?: number | null;
  /** For each guest above, each night. */
  extraGuestPrice?: number;
}

/** The guests, the day of booking and the code; an omitted one costs and gives nothing. */
export interface StayTerms {
  guests?: number | undefined;
  /** The day of booking at the villa, for early and last-minute discounts. */
  bookedOn?: CalendarDate | undefined;
  promo?: PromoTerms | null | undefined;
}

export interface NightPrice {
  regular: number;
  /** The guest's price of the night. */
  price: number;
}

export interface QuoteLine extends NightPrice {
  date: CalendarDate;
  kind: NightKind;
  /** Why it costs that. */
  rate: RateReason;
}

/** Guests above the included ones: `price` each and night. */
export interface ExtraGuests {
  guests: number;
  price: number;
  total: number;
}

/**
 * The price of a stay, in whole baht. The lines' prices and the extra guests, less the discount, add up to `subtotal`.
 */
export interface Quote extends Stay {
  nights: number;
  rooms: number;
  lines: QuoteLine[];
  extraGuests: ExtraGuests;
  discount: StayDiscount | null;
  /** Regular nights and extra guests. */
  baseTotal: number;
  subtotal: number;
  discountTotal: number;
  /** Rounded; 0 means that no badge is shown. */
  discountPercent: number;
  /** "You save": what choosing fewer rooms takes off. */
  roomSavings: number;
  taxesAndFees: number;
  total: number;
}

interface ReducedNight extends NightPrice {
  reduction: number;
}

function reduced(full: NightPrice, rates: Rates, rooms: number): ReducedNight {
  const reduction = Math.max(0, rates.bedrooms - rooms) * rates.priceReductionPerRoom;
  return {
    regular: Math.max(0, full.regular - reduction),
    price: Math.max(0, full.price - reduction),
    // A night that costs 1500 cannot save 2000.
    reduction: Math.min(reduction, full.price),
  };
}

/** The villa's own price of one night of this kind for `rooms` rooms; periods may say otherwise. */
export function priceNight(
  rates: Omit<Rates, 'periods'>,
  kind: NightKind,
  rooms: number,
): NightPrice {
  const full = priceOfKind(rates, kind) ?? { regular: 0, price: 0 };
  const night = reduced(full, rates, rooms);
  return { regular: night.regular, price: night.price };
}

/** The price of one night for `rooms` rooms and the included guests, and the reason for it. */
export function priceDate(rates: Rates, date: CalendarDate, rooms: number): QuoteLine {
  const { line } = pricedLine(rates, date, rooms);
  return line;
}

function pricedLine(rates: Rates, date: CalendarDate, rooms: number) {
  const { rate, ...full } = rateOfNight(rates, rates.periods ?? [], date);
  const { regular, price, reduction } = reduced(full, rates, rooms);
  const line: QuoteLine = { date, kind: nightKind(date), regular, price, rate };
  return { line, reduction };
}

/** How many of a stay's guests cost extra. */
export function countExtraGuests(rates: Pick<Rates, 'includedGuests'>, guests: number): number {
  return Math.max(0, guests - (rates.includedGuests ?? guests));
}

/** Rounded percentage of the discount against the regular price, 0 when there is nothing to show. */
export function discountPercent(regular: number, price: number): number {
  return regular > 0 && price < regular ? Math.round((100 * (regular - price)) / regular) : 0;
}

/**
 * The price of a stay. The site shows what this returns and the server recomputes it before it
 * stores anything, so the two can only differ when the villa's prices have changed in between.
 */
export function quoteStay(
  rates: Rates,
  stay: Stay,
  rooms: number,
  { guests = 1, bookedOn, promo }: StayTerms = {},
): Quote {
  const lines: QuoteLine[] = [];
  let regularNights = 0;
  let nightsTotal = 0;
  let roomSavings = 0;
  for (const date of nightsOf(stay)) {
    const { line, reduction } = pricedLine(rates, date, rooms);
    lines.push(line);
    regularNights += line.regular;
    nightsTotal += line.price;
    roomSavings += reduction;
  }
  const extraGuests = extraGuestsOf(rates, guests, lines.length);
  const full = nightsTotal + extraGuests.total;
  const discount = greatestDiscount(rates, stay, full, { bookedOn, promo });
  const baseTotal = regularNights + extraGuests.total;
  const subtotal = full - (discount?.amount ?? 0);
  const taxesAndFees = percentOf(subtotal, rates.taxPercent);
  return {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: lines.length,
    rooms,
    lines,
    extraGuests,
    discount,
    baseTotal,
    subtotal,
    discountTotal: baseTotal - subtotal,
    discountPercent: discountPercent(baseTotal, subtotal),
    roomSavings,
    taxesAndFees,
    total: subtotal + taxesAndFees,
  };
}

function extraGuestsOf(rates: Rates, guests: number, nights: number): ExtraGuests {
  const extra = countExtraGuests(rates, guests);
  const price = rates.extraGuestPrice ?? 0;
  return { guests: extra, price, total: extra * price * nights };
}

/** A quote as it was kept before there were periods, extra guests and discounts. */
export type KeptQuote = Omit<Quote, 'lines' | 'extraGuests' | 'discount'> &
  Partial<Pick<Quote, 'extraGuests' | 'discount'>> & {
    lines: (Omit<QuoteLine, 'rate'> & Partial<Pick<QuoteLine, 'rate'>>)[];
  };

/** A kept quote in today's shape: what did not exist then cost nothing and gave nothing. */
export function completeQuote(kept: KeptQuote): Quote {
  return {
    ...kept,
    lines: kept.lines.map((line) => ({ ...line, rate: line.rate ?? VILLA_RATE })),
    extraGuests: kept.extraGuests ?? { guests: 0, price: 0, total: 0 },
    discount: kept.discount ?? null,
  };
}
