import { type CalendarDate, addDays, daysBetween } from '../stay/calendar-date.ts';
import type { Charge } from '../money/ledger.ts';
import { spreadPrice } from './spread-price.ts';

/** A charge with the villa's day on which it was written. */
export type DatedCharge = Charge & { on: CalendarDate };

/** The days on which a stay's charges are earned. The amounts add up to everything that is owed in its pot. */
export interface StayRevenue {
  /** Whole baht by night. */
  nights: Map<CalendarDate, number>;
  /** The amount kept on cancelling, on the day that it was; taken back on the day the booking was opened again. */
  kept: { on: CalendarDate; amount: number }[];
}

/**
 * The revenue of a stay, night by night: its charges, shared out by `spreadPrice`. Extra guests, discounts, taxes and
 * an agreed price are shared out in the same way. The nights of a cancelled stay earn nothing, only the amount kept
 * does.
 * @param charges in the order in which they were written
 */
export function stayRevenue(
  stay: {
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    lines: readonly { date: CalendarDate; price: number }[];
  },
  charges: readonly DatedCharge[],
): StayRevenue {
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
  return { nights: shareOut(stay, owed - keptNow), kept };
}

function shareOut(
  { checkIn, checkOut, lines }: Parameters<typeof stayRevenue>[0],
  total: number,
): Map<CalendarDate, number> {
  if (total === 0) return new Map();
  const count = Math.max(1, daysBetween(checkIn, checkOut));
  const dates = Array.from({ length: count }, (_, night) => addDays(checkIn, night));
  const prices = new Map(lines.map(({ date, price }) => [date, price]));
  // Nights that are not those of the price cost nothing.
  const shares = spreadPrice(
    total,
    dates.map((date) => prices.get(date) ?? 0),
  );
  return new Map(dates.map((date, night) => [date, shares[night] ?? 0]));
}
