import type { CalendarDate } from '../stay/calendar-date.ts';
import type { Localized } from '../text/language.ts';
import type { RateReason } from './rate-periods.ts';
import type { StayDiscount } from './stay-discounts.ts';

/** The kinds of lines that a price has, in the order in which it is read. */
export const PRICE_LINE_KINDS = ['night', 'extra_guests', 'discount', 'extra', 'tax'] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

export const PRICE_UNITS = ['stay', 'night', 'guest', 'guest_night', 'piece', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

interface LineAmounts {
  /** The name that the owner gave it; null: the words of its kind. */
  label: Localized | null;
  quantity: number;
  unit: PriceUnit;
  /** Whole baht for one unit. */
  price: number;
  /** The amount before any reduction; a discount has none. */
  regular: number;
  /** The part of the total that it is; a discount's is below zero. */
  amount: number;
  /** True if the discount of a stay is a part of it. */
  discountable: boolean;
  taxable: boolean;
}

export interface NightLine extends LineAmounts {
  kind: 'night';
  date: CalendarDate;
  /** Why it costs that. */
  rate: RateReason;
}

/** There is always one: with no guest above the included ones it keeps what one would cost. */
export interface ExtraGuestsLine extends LineAmounts {
  kind: 'extra_guests';
  guests: number;
}

export interface DiscountLine extends LineAmounts {
  kind: 'discount';
  discount: Omit<StayDiscount, 'amount'>;
}

/** Something that is sold beside the nights. */
export interface ExtraLine extends LineAmounts {
  kind: 'extra';
  id: string;
  label: Localized;
  /** How many were chosen; the quantity is that by nights and guests, as its unit says. */
  count: number;
  /** Until when (ISO 8601) a guest may cancel it and all comes back. */
  cancelUntil?: string | undefined;
}

/** The part of a tax that is of extras, whole baht, and the percentage that it was worked out by. */
export interface TaxOfExtras {
  percent: number;
  amount: number;
}

export interface TaxLine extends LineAmounts {
  kind: 'tax';
  /** Left out where no extra is taxed. */
  ofExtras?: TaxOfExtras | undefined;
}

/** A line of a price, in whole baht. The amounts of all lines are the total, and nothing else is. */
export type PriceLine = NightLine | ExtraGuestsLine | DiscountLine | ExtraLine | TaxLine;
type LineOf<Kind extends PriceLineKind> = Extract<PriceLine, { kind: Kind }>;
/** A line that is no night. */
export type OtherLine = Exclude<PriceLine, NightLine>;

/** The lines of a kind, in their order. */
export function linesOf<Kind extends PriceLineKind>(
  lines: readonly PriceLine[],
  kind: Kind,
): LineOf<Kind>[] {
  return lines.filter((line): line is LineOf<Kind> => line.kind === kind);
}

export function sumOf(
  lines: readonly PriceLine[],
  figure: 'regular' | 'amount' = 'amount',
): number {
  return lines.reduce((sum, line) => sum + line[figure], 0);
}

/** The money of a price that is beside the stay's: the extras with their part of the tax. Whole baht. */
export function besideStay(lines: readonly PriceLine[]): number {
  const [tax] = linesOf(lines, 'tax');
  return sumOf(linesOf(lines, 'extra')) + (tax?.ofExtras?.amount ?? 0);
}

/** The lines that the subtotal is of: those that a discount may be taken off, and the discount. */
export function linesOfSubtotal(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(isOfSubtotal);
}

export function isOfSubtotal({ kind, discountable }: PriceLine): boolean {
  return discountable || kind === 'discount';
}

/** The lines beside the nights that say something. */
export function linesBesideNights(lines: readonly PriceLine[]): OtherLine[] {
  return lines.filter((line): line is OtherLine => line.kind !== 'night' && line.amount !== 0);
}
