import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { type Month, monthOf } from '@villa/shared/domain/money/month.ts';
import type { Charge } from '@villa/shared/domain/money/ledger.ts';
import { type KeptQuote, readQuote } from '@villa/shared/domain/pricing/quote.ts';
import { type StayRevenue, stayRevenue } from '@villa/shared/domain/pricing/stay-revenue.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';

/** The revenue of one stay in a month: by its nights there, and as kept of it there when it was cancelled. */
export interface EarnedInMonth {
  nights: number;
  kept: number;
}

/** A booking as far as its revenue is asked for. */
interface PricedStay {
  status: BookingStatus;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  price: KeptQuote;
}

/** The revenue of a stay by month, by whichever page says it; a booking in the bin is the caller's to leave out. */
export function earnedByMonth(
  stay: PricedStay,
  charges: readonly (Charge & { at: Date })[],
  timeZone: string,
): Map<Month, EarnedInMonth> {
  const { days, kept } = revenueOf(stay, charges, timeZone);
  const earned = new Map<Month, EarnedInMonth>();
  const add = (day: CalendarDate, part: keyof EarnedInMonth, amount: number) => {
    const month = monthOf(day);
    const known = earned.get(month) ?? { nights: 0, kept: 0 };
    earned.set(month, { ...known, [part]: known[part] + amount });
  };
  // Nobody has agreed yet to a stay that is not confirmed, so its nights earn nothing.
  if (stay.status === 'confirmed') for (const [day, amount] of days) add(day, 'nights', amount);
  for (const { on, amount } of kept) add(on, 'kept', amount);
  return earned;
}

/** The revenue of a confirmed stay by day, whole baht; nothing of any other. */
export const earnedDays = (
  stay: PricedStay,
  charges: readonly (Charge & { at: Date })[],
  timeZone: string,
): Map<CalendarDate, number> =>
  stay.status === 'confirmed' ? revenueOf(stay, charges, timeZone).days : new Map();

function revenueOf(
  stay: PricedStay,
  charges: readonly (Charge & { at: Date })[],
  timeZone: string,
): StayRevenue {
  const dated = charges.map((charge) => ({ ...charge, on: dateInZone(charge.at, timeZone) }));
  return stayRevenue({ ...stay, lines: readQuote(stay.price).lines }, dated);
}
