import { type CalendarDate, addDays, daysBetween } from '../stay/calendar-date.ts';
import type { Charge } from '../money/ledger.ts';
import type { Stay } from '../stay/stay.ts';
import { type PriceLine, type PriceLineKind, linesOf, sumOf } from './price-line.ts';
import { spreadPrice } from './spread-price.ts';

/** A charge with the villa's day on which it was written. */
export type DatedCharge = Charge & { on: CalendarDate };

/** The days on which a stay's charges are earned. The amounts add up to everything that is owed in its pot. */
export interface StayRevenue {
  /** Whole baht by day: of each night, and of check-out for what is sold beside the nights. */
  days: Map<CalendarDate, number>;
  /** The amount kept on cancelling, on the day that it was; taken back on the day the booking was opened again. */
  kept: { on: CalendarDate; amount: number }[];
}

/** A stay as it is earned: its days, and the lines of its price. */
export interface EarningStay extends Stay {
  lines: readonly PriceLine[];
}

/**
 * The revenue of a stay, day by day: its charges, shared out by `earnedByDay`. The days of a cancelled stay earn
 * nothing, only the amount kept does.
 * @param charges in the order in which they were written
 */
export function stayRevenue(stay: EarningStay, charges: readonly DatedCharge[]): StayRevenue {
  const kept: StayRevenue['kept'] = [];
  let owed = 0;
  let keptNow = 0;
  for (const { pot, kind, amount, on } of charges) {
    if (pot !== 'stay') continue;
    owed += amount;
    // After a cancellation nothing is owed but what is kept, so a reversal then takes back just that.
    const isOfKept = kind === 'kept_on_cancelling' || (kind === 'reversal' && keptNow !== 0);
    if (!isOfKept) continue;
    keptNow += amount;
    kept.push({ on, amount });
  }
  return { days: earnedByDay(stay, owed - keptNow), kept };
}

/** When a line is earned: with the nights, in proportion to their prices, or by its own amount at check-out. */
const EARNED: Record<PriceLineKind, 'with_nights' | 'at_check_out'> = {
  night: 'with_nights',
  extra_guests: 'with_nights',
  discount: 'with_nights',
  extra: 'at_check_out',
  tax: 'with_nights',
};

/**
 * The one way in which a stay's total is spread over its days. Extra guests, discounts, taxes and an agreed price are
 * shared out over the nights by `spreadPrice`; what is sold beside the nights is earned at check-out.
 */
export function earnedByDay(
  { checkIn, checkOut, lines }: EarningStay,
  total: number,
): Map<CalendarDate, number> {
  if (total === 0) return new Map();
  const count = Math.max(1, daysBetween(checkIn, checkOut));
  const dates = Array.from({ length: count }, (_, night) => addDays(checkIn, night));
  const prices = new Map(linesOf(lines, 'night').map(({ date, amount }) => [date, amount]));
  const beside = sumOf(lines.filter(({ kind }) => EARNED[kind] === 'at_check_out'));
  // Nobody earns more by what is beside the nights than was agreed for all of it.
  const atCheckOut = Math.max(0, Math.min(beside, total));
  // Nights that are not those of the price cost nothing.
  const shares = spreadPrice(
    total - atCheckOut,
    dates.map((date) => prices.get(date) ?? 0),
  );
  const days = new Map(dates.map((date, night) => [date, shares[night] ?? 0]));
  return atCheckOut === 0 ? days : days.set(checkOut, atCheckOut);
}
