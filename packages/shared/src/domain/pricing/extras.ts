import { daysBetween } from '../stay/calendar-date.ts';
import type { Localized } from '../text/language.ts';
import {
  PRICE_LINE_KINDS,
  type PriceLine,
  type PriceUnit,
  besideStay,
  linesOf,
  sumOf,
} from './price-line.ts';
import {
  type KeptQuote,
  type Quote,
  type QuoteExtra,
  extraLine,
  readQuote,
  taxLine,
  writeQuote,
} from './quote.ts';
import { percentOf } from './stay-discounts.ts';

/** Something that is sold beside the nights, as it was chosen: at the name and price of that moment. */
export interface ChosenExtra {
  id: string;
  name: Localized;
  unit: PriceUnit;
  /** Whole baht for one unit. */
  price: number;
  taxable: boolean;
  /** At least 1; of what is by the stay, night or guest, how many for each of them. */
  count: number;
  /** Until when (ISO 8601) a guest may cancel it and all comes back; left out before it is booked. */
  cancelUntil?: string | undefined;
}

/** The facts of a stay that extras are counted by. */
export interface CountedStay {
  nights: number;
  guests: number;
}

const UNITS: Record<PriceUnit, (stay: CountedStay) => number> = {
  stay: () => 1,
  night: ({ nights }) => nights,
  guest: ({ guests }) => guests,
  guest_night: ({ nights, guests }) => nights * guests,
  piece: () => 1,
  hour: () => 1,
};

/** True if an extra is counted by the stay's guests or nights, so that a change of them is another price. */
export function followsStay(unit: PriceUnit): boolean {
  return UNITS[unit]({ nights: 2, guests: 2 }) !== 1;
}

/** An extra with its price for a stay, whole baht. */
export function priceExtra({ count, ...extra }: ChosenExtra, stay: CountedStay): QuoteExtra {
  const quantity = count * UNITS[extra.unit](stay);
  return { ...extra, quantity, total: quantity * extra.price, count };
}

/** The percentage by which a price taxes extras: the one that it was worked out with, else today's. */
export function extrasTaxPercent(kept: KeptQuote, taxPercent: number): number {
  const [tax] = linesOf(readQuote(kept).lines, 'tax');
  return tax?.ofExtras?.percent ?? taxPercent;
}

/** The amount that one more would add to a price, whole baht with its tax. */
export function amountOfMore(
  kept: KeptQuote,
  more: ChosenExtra,
  stay: { guests: number; taxPercent: number },
): number {
  const chosen = chosenExtras(kept);
  return withExtras(kept, [...chosen, more], stay).total - withExtras(kept, chosen, stay).total;
}

/** The extras that a kept price has, as they were chosen. */
export function chosenExtras({ extras = [] }: Pick<KeptQuote, 'extras'>): ChosenExtra[] {
  return extras.map(({ quantity: _counted, total: _priced, ...chosen }) => chosen);
}

/**
 * The money of a kept price that is beside the stay's, and the part of it that is kept by whoever cancels at an instant:
 * the extras whose hours are over, with their tax. Whole baht.
 */
export function besideStayAt(kept: KeptQuote, at: Date): { amount: number; kept: number } {
  const { lines } = readQuote(kept);
  const amount = besideStay(lines);
  const extras = linesOf(lines, 'extra');
  const over = extras.filter(
    ({ cancelUntil }) => cancelUntil !== undefined && Date.parse(cancelUntil) < at.getTime(),
  );
  if (over.length === extras.length) return { amount, kept: amount };
  const [tax] = linesOf(lines, 'tax');
  const percent = tax?.ofExtras?.percent ?? 0;
  const ofStay = sumOf(lines.filter(({ kind, taxable }) => taxable && kind !== 'extra'));
  const taxed = sumOf(over.filter(({ taxable }) => taxable));
  const taxOfOver = percentOf(ofStay + taxed, percent) - percentOf(ofStay, percent);
  return { amount, kept: Math.min(amount, sumOf(over) + taxOfOver) };
}

/**
 * The same price of the stay with these extras in place of its own. Neither the nights nor their tax change; the extras
 * are taxed by the percentage that the price was worked out with, so that the whole is rounded once.
 * @param taxPercent of today, for a price that has no taxed extra yet
 */
export function withExtras(
  kept: KeptQuote,
  extras: readonly ChosenExtra[],
  { guests, taxPercent }: { guests: number; taxPercent: number },
): Quote {
  const { lines, ...stay } = readQuote(kept);
  const nights = Math.max(1, daysBetween(stay.checkIn, stay.checkOut));
  const [tax] = linesOf(lines, 'tax');
  const ofStay = lines.filter(({ kind }) => kind !== 'extra' && kind !== 'tax');
  const sold = extras.map((one) => extraLine(priceExtra(one, { nights, guests })));
  const taxed = sold.filter((line) => line.taxable);
  const percent = extrasTaxPercent(kept, taxPercent);
  const base = sumOf(ofStay.filter((line) => line.taxable));
  const taxOfStay = (tax?.amount ?? 0) - (tax?.ofExtras?.amount ?? 0);
  const amount = percentOf(base + sumOf(taxed), percent) - percentOf(base, percent);
  const all: PriceLine[] = [...ofStay, ...sold];
  if (taxOfStay + amount !== 0) {
    all.push(taxLine(taxOfStay + amount, taxed.length > 0 ? { percent, amount } : undefined));
  }
  const inOrder = PRICE_LINE_KINDS.flatMap((kind): PriceLine[] => linesOf(all, kind));
  return writeQuote({ ...stay, lines: inOrder });
}
