import type { CalendarDate } from '../stay/calendar-date.ts';
import { type NightKind, type Stay, nightKind } from '../stay/stay.ts';
import type { Localized } from '../text/language.ts';
import {
  type ExtraLine,
  type PriceLine,
  type PriceUnit,
  type TaxOfExtras,
  linesOf,
  linesOfSubtotal,
  sumOf,
} from './price-line.ts';
import { type RateReason, VILLA_RATE } from './rate-periods.ts';
import type { StayDiscount } from './stay-discounts.ts';

/** The price of a stay as it is reckoned with: all of it is in its lines. */
export interface PricedStay extends Stay {
  rooms: number;
  /** "You save": what choosing fewer rooms takes off; the nights' prices have it in them. */
  roomSavings: number;
  /** In the order of `PRICE_LINE_KINDS`. */
  lines: PriceLine[];
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

/** Something sold beside the nights: `quantity` units at `price` each. */
export interface QuoteExtra {
  id: string;
  name: Localized;
  quantity: number;
  unit: PriceUnit;
  price: number;
  total: number;
  taxable: boolean;
  /** How many were chosen; the quantity is that by nights and guests, as its unit says. */
  count: number;
  /** Until when (ISO 8601) a guest may cancel it and all comes back; left out in a quote. */
  cancelUntil?: string | undefined;
}

/**
 * The price of a stay in whole baht, as it is answered and stored. The lines' prices and the extra guests, less the
 * discount, add up to `subtotal`; with the extras and the taxes that is the total.
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
  /** All three are left out where nothing is sold beside the nights; the tax, where none of it is taxed. */
  extras?: QuoteExtra[] | undefined;
  extrasTotal?: number | undefined;
  /** The part of `taxesAndFees` that is the extras'. */
  extrasTax?: TaxOfExtras | undefined;
  taxesAndFees: number;
  total: number;
}

/** A quote as it was kept before there were periods, extra guests and discounts. */
export type KeptQuote = Omit<Quote, 'lines' | 'extraGuests' | 'discount'> &
  Partial<Pick<Quote, 'extraGuests' | 'discount'>> & {
    lines: (Omit<QuoteLine, 'rate'> & Partial<Pick<QuoteLine, 'rate'>>)[];
  };

/** Rounded percentage of the discount against the regular price, 0 when there is nothing to show. */
export function discountPercent(regular: number, price: number): number {
  return regular > 0 && price < regular ? Math.round((100 * (regular - price)) / regular) : 0;
}

/** The one way from a quote, of today or kept by an older version, to its lines. What did not exist then cost nothing. */
export function readQuote(kept: KeptQuote): PricedStay {
  const { extraGuests = { guests: 0, price: 0, total: 0 }, discount = null, extras = [] } = kept;
  const lines: PriceLine[] = [
    ...kept.lines.map(({ date, regular, price, rate = VILLA_RATE }) =>
      nightLine({ date, regular, price, rate }),
    ),
    extraGuestsLine(extraGuests, kept.lines.length),
    ...(discount === null ? [] : [discountLine(discount)]),
    ...extras.map(extraLine),
    ...(kept.taxesAndFees === 0 ? [] : [taxLine(kept.taxesAndFees, kept.extrasTax)]),
  ];
  const { checkIn, checkOut, rooms, roomSavings } = kept;
  return { checkIn, checkOut, rooms, roomSavings, lines };
}

/** The one way from lines to what is answered and stored. */
export function writeQuote({ checkIn, checkOut, rooms, roomSavings, lines }: PricedStay): Quote {
  const nights = linesOf(lines, 'night');
  const [extraGuests] = linesOf(lines, 'extra_guests');
  const [discount] = linesOf(lines, 'discount');
  const extras = linesOf(lines, 'extra');
  const [tax] = linesOf(lines, 'tax');
  const counted = linesOfSubtotal(lines);
  const baseTotal = sumOf(counted, 'regular');
  const subtotal = sumOf(counted);
  return {
    checkIn,
    checkOut,
    nights: nights.length,
    rooms,
    lines: nights.map(({ date, regular, price, rate }) => ({
      date,
      kind: nightKind(date),
      regular,
      price,
      rate,
    })),
    extraGuests: {
      guests: extraGuests?.guests ?? 0,
      price: extraGuests?.price ?? 0,
      total: extraGuests?.amount ?? 0,
    },
    discount: discount ? writeDiscount(discount) : null,
    baseTotal,
    subtotal,
    discountTotal: baseTotal - subtotal,
    discountPercent: discountPercent(baseTotal, subtotal),
    roomSavings,
    ...(extras.length > 0 && { extras: extras.map(writeExtra), extrasTotal: sumOf(extras) }),
    ...(tax?.ofExtras && { extrasTax: tax.ofExtras }),
    taxesAndFees: sumOf(linesOf(lines, 'tax')),
    total: sumOf(lines),
  };
}

const SOLD = { discountable: true, taxable: true } as const;

export function nightLine({ date, regular, price, rate }: Omit<QuoteLine, 'kind'>): PriceLine {
  const amounts = {
    label: null,
    quantity: 1,
    unit: 'night',
    price,
    regular,
    amount: price,
  } as const;
  return { kind: 'night', ...amounts, ...SOLD, date, rate };
}

export function extraGuestsLine({ guests, price, total }: ExtraGuests, nights: number): PriceLine {
  const amounts = {
    label: null,
    unit: 'guest_night',
    price,
    regular: total,
    amount: total,
  } as const;
  return { kind: 'extra_guests', ...amounts, quantity: guests * nights, ...SOLD, guests };
}

export function discountLine({ amount, ...discount }: StayDiscount): PriceLine {
  const amounts = {
    quantity: 1,
    unit: 'stay',
    price: -amount,
    regular: 0,
    amount: -amount,
  } as const;
  return {
    kind: 'discount',
    label: null,
    ...amounts,
    discountable: false,
    taxable: true,
    discount,
  };
}

function writeDiscount({
  amount,
  discount: { kind, percent, code, threshold },
}: {
  amount: number;
  discount: Omit<StayDiscount, 'amount'>;
}): StayDiscount {
  return { kind, percent, amount: -amount, code, threshold };
}

/** An extra has hours and prices of its own: no discount of the stay is a part of it. */
export function extraLine({ id, name, total, ...rest }: QuoteExtra): PriceLine {
  return {
    kind: 'extra',
    label: name,
    ...rest,
    regular: total,
    amount: total,
    discountable: false,
    id,
  };
}

function writeExtra({ label, amount, ...line }: ExtraLine): QuoteExtra {
  const { id, quantity, unit, price, taxable, count, cancelUntil } = line;
  const extra = { id, name: label, quantity, unit, price, total: amount, taxable, count };
  return cancelUntil === undefined ? extra : { ...extra, cancelUntil };
}

/** @param ofExtras left out where none of it is of extras */
export function taxLine(amount: number, ofExtras?: TaxOfExtras): PriceLine {
  const amounts = { quantity: 1, unit: 'stay', price: amount, regular: amount, amount } as const;
  const line = {
    kind: 'tax',
    label: null,
    ...amounts,
    discountable: false,
    taxable: false,
  } as const;
  return ofExtras === undefined ? line : { ...line, ofExtras };
}
