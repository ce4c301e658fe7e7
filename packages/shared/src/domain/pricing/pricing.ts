import type { CalendarDate } from '../stay/calendar-date.ts';
import { type NightlyPrices, type RatePeriod, priceOfKind, rateOfNight } from './rate-periods.ts';
import { type NightKind, type Stay, nightKind, nightsOf } from '../stay/stay.ts';
import { PRICE_LINE_KINDS, type PriceLine, linesOf, sumOf } from './price-line.ts';
import { type ChosenExtra, chosenExtras, priceExtra } from './extras.ts';
import {
  type ExtraGuests,
  type KeptQuote,
  type NightPrice,
  type PricedStay,
  type Quote,
  type QuoteLine,
  discountLine,
  extraGuestsLine,
  extraLine,
  nightLine,
  writeQuote,
} from './quote.ts';
import { type PromoTerms, type StayDiscounts, greatestDiscount } from './stay-discounts.ts';
import { taxLines } from './tax-lines.ts';

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

/** Everything that is chosen beside the days and the code. */
export interface Party {
  rooms: number;
  guests: number;
}

/** The wish that a stay is priced for. Each field is needed: one that is left out would lower a price in silence. */
export interface StayWish extends Stay, Party {
  promo: PromoTerms | null;
  /** Beside the nights, at the prices that they were chosen at. */
  extras: readonly ChosenExtra[];
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

/**
 * The price of a stay. The site shows what this returns and the server recomputes it before it
 * stores anything, so the two can only differ when the villa's prices have changed in between.
 * @param bookedOn the villa's day of booking, for early and last-minute discounts; undefined: neither counts
 */
export function priceStay(
  rates: Rates,
  wish: StayWish,
  bookedOn: CalendarDate | undefined,
): PricedStay {
  const { checkIn, checkOut, rooms, guests } = wish;
  const bought: PriceLine[] = [];
  let roomSavings = 0;
  for (const date of nightsOf(wish)) {
    const { line, reduction } = pricedLine(rates, date, rooms);
    bought.push(nightLine(line));
    roomSavings += reduction;
  }
  const nights = bought.length;
  bought.push(extraGuestsLine(extraGuestsOf(rates, guests, nights), nights));
  bought.push(...wish.extras.map((one) => extraLine(priceExtra(one, { nights, guests }))));
  const lines = finishLines(rates, wish, bookedOn, bought);
  return { checkIn, checkOut, rooms, roomSavings, lines };
}

/**
 * Adds the greatest discount of the lines that a discount may be taken off, then the tax of those that are taxed, and
 * puts all of them into the order in which a price is read.
 */
export function finishLines(
  rates: Rates,
  wish: StayWish,
  bookedOn: CalendarDate | undefined,
  bought: readonly PriceLine[],
): PriceLine[] {
  const discountable = sumOf(bought.filter((line) => line.discountable));
  const { promo } = wish;
  const discount = greatestDiscount(rates, wish, discountable, { bookedOn, promo });
  const sold = discount === null ? bought : [...bought, discountLine(discount)];
  const lines = [...sold, ...taxLines(sold, rates.taxPercent)];
  return PRICE_LINE_KINDS.flatMap((kind): PriceLine[] => linesOf(lines, kind));
}

/** The same as it is answered and stored. */
export function quoteStay(rates: Rates, wish: StayWish, bookedOn: CalendarDate | undefined): Quote {
  return writeQuote(priceStay(rates, wish, bookedOn));
}

function extraGuestsOf(rates: Rates, guests: number, nights: number): ExtraGuests {
  const extra = countExtraGuests(rates, guests);
  const price = rates.extraGuestPrice ?? 0;
  return { guests: extra, price, total: extra * price * nights };
}

/** A wish for the nights alone, as previews price it. */
export function plainWish(stay: Stay, rooms: number, guests = 1): StayWish {
  return { ...stay, rooms, guests, promo: null, extras: [] };
}

/** The wish that a booking, or whatever else has all its fields, is priced for. */
export function wishOf({
  checkIn,
  checkOut,
  rooms,
  guests,
  promo,
  price,
}: Omit<StayWish, 'extras'> & { price: KeptQuote }): StayWish {
  return { checkIn, checkOut, rooms, guests, promo, extras: chosenExtras(price) };
}

/** A price with the wish that it is for. */
export interface PricedWish {
  wish: StayWish;
  lines: readonly PriceLine[];
}

const always = () => true;
/** Which part of a wish makes a price another one, beside what a line costs today. */
const COUNTS: Record<keyof StayWish, (lines: readonly PriceLine[]) => boolean> = {
  checkIn: always,
  checkOut: always,
  rooms: always,
  promo: always,
  // Guests are part of the stay where one of them costs extra, now or when it was priced.
  guests: (lines) => lines.some(({ kind, amount }) => kind === 'extra_guests' && amount !== 0),
  // They are priced beside the stay, by `withExtras`.
  extras: () => false,
};

/**
 * True if a changed wish is another stay, which gets a new price. Else the price that was agreed stays, whatever the
 * rates have become.
 */
export function isOtherStay(before: PricedWish, next: PricedWish): boolean {
  const lines = [...before.lines, ...next.lines];
  return (Object.keys(COUNTS) as (keyof StayWish)[]).some(
    (part) =>
      JSON.stringify(before.wish[part]) !== JSON.stringify(next.wish[part]) && COUNTS[part](lines),
  );
}
