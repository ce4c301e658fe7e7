import type { CalendarDate } from './calendar-date.ts';
import { type NightKind, type Stay, nightKind, nightsOf } from './stay.ts';

/** The villa's prices in whole baht a night for all bedrooms. A discounted price of null or 0 is unset. */
export interface Rates {
  weekdayPrice: number;
  weekdayDiscountedPrice: number | null;
  weekendPrice: number;
  weekendDiscountedPrice: number | null;
  /** Taken off each night for each bedroom that is not booked. */
  priceReductionPerRoom: number;
  bedrooms: number;
  /** Percent on top of the subtotal, up to two decimals; 0 when prices include everything. */
  taxPercent: number;
}

export interface NightPrice {
  regular: number;
  /** What the night costs the guest. */
  price: number;
}

export interface QuoteLine extends NightPrice {
  date: CalendarDate;
  kind: NightKind;
}

/** What a stay costs, in whole baht. The lines' prices add up to `subtotal`. */
export interface Quote extends Stay {
  nights: number;
  rooms: number;
  lines: QuoteLine[];
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

interface FullNight extends NightPrice {
  reduction: number;
}

function fullNight(rates: Rates, kind: NightKind): NightPrice {
  const regular = kind === 'weekend' ? rates.weekendPrice : rates.weekdayPrice;
  const discounted =
    kind === 'weekend' ? rates.weekendDiscountedPrice : rates.weekdayDiscountedPrice;
  return { regular, price: discounted !== null && discounted > 0 ? discounted : regular };
}

function reducedNight(rates: Rates, kind: NightKind, rooms: number): FullNight {
  const full = fullNight(rates, kind);
  const reduction = Math.max(0, rates.bedrooms - rooms) * rates.priceReductionPerRoom;
  return {
    regular: Math.max(0, full.regular - reduction),
    price: Math.max(0, full.price - reduction),
    // A night that costs 1500 cannot save 2000.
    reduction: Math.min(reduction, full.price),
  };
}

/** The price of one night of this kind for `rooms` rooms. */
export function priceNight(rates: Rates, kind: NightKind, rooms: number): NightPrice {
  const { regular, price } = reducedNight(rates, kind, rooms);
  return { regular, price };
}

/** Percent of an amount, rounded half up to a whole baht. In hundredths of a percent, so no float creeps in. */
function percentOf(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((amount * hundredths + 5000) / 10_000);
}

/** Rounded percentage of the discount against the regular price, 0 when there is nothing to show. */
export function discountPercent(regular: number, price: number): number {
  return regular > 0 && price < regular ? Math.round((100 * (regular - price)) / regular) : 0;
}

/**
 * The price of a stay. The site shows what this returns and the server recomputes it before it
 * stores anything, so the two can only differ when the villa's prices have changed in between.
 */
export function quoteStay(rates: Rates, stay: Stay, rooms: number): Quote {
  const byKind = {
    weekday: reducedNight(rates, 'weekday', rooms),
    weekend: reducedNight(rates, 'weekend', rooms),
  };
  const lines: QuoteLine[] = [];
  let baseTotal = 0;
  let subtotal = 0;
  let roomSavings = 0;
  for (const date of nightsOf(stay)) {
    const kind = nightKind(date);
    const { regular, price, reduction } = byKind[kind];
    lines.push({ date, kind, regular, price });
    baseTotal += regular;
    subtotal += price;
    roomSavings += reduction;
  }
  const taxesAndFees = percentOf(subtotal, rates.taxPercent);
  return {
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: lines.length,
    rooms,
    lines,
    baseTotal,
    subtotal,
    discountTotal: baseTotal - subtotal,
    discountPercent: discountPercent(baseTotal, subtotal),
    roomSavings,
    taxesAndFees,
    total: subtotal + taxesAndFees,
  };
}
