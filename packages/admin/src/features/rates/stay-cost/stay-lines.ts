import { sorted } from '@villa/shared/domain/sorted.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import type { QuoteLine } from '@villa/shared/domain/pricing/quote.ts';
import type { RatePeriod, RateReason } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { nightCount } from '@villa/shared/domain/stay/stay.ts';
import type { StayDiscounts } from '@villa/shared/domain/pricing/stay-discounts.ts';
import type { DraftRates } from '../unsaved-rates.ts';

/** Nights in a row that cost what they cost for the same reason. */
export interface StayLine {
  rate: RateReason;
  firstNight: CalendarDate;
  lastNight: CalendarDate;
  nights: number;
  total: number;
}

const isSame = (one: RateReason, other: RateReason): boolean =>
  one.kind === other.kind && one.name?.th === other.name?.th && one.name?.en === other.name?.en;

export function linesOf(lines: readonly QuoteLine[]): StayLine[] {
  const found: StayLine[] = [];
  for (const { date, price, rate } of lines) {
    const last = found.at(-1);
    if (last && isSame(last.rate, rate)) {
      last.lastNight = date;
      last.nights += 1;
      last.total += price;
    } else {
      found.push({ rate, firstNight: date, lastNight: date, nights: 1, total: price });
    }
  }
  return found;
}

/** A discount that the villa has and that this stay just does not get. */
export type MissedDiscount =
  | { kind: 'length'; nights: number; percent: number; has: number }
  | { kind: 'early' | 'last_minute'; daysAhead: number; percent: number; has: number };

/** The villa's discounts whose terms the stay does not meet; of those by length the nearest. */
export function missedDiscounts(
  discounts: StayDiscounts,
  stay: Stay,
  bookedOn: CalendarDate,
): MissedDiscount[] {
  const nights = nightCount(stay);
  const ahead = daysBetween(bookedOn, stay.checkIn);
  const missed: MissedDiscount[] = [];
  const next = sorted(
    discounts.lengthDiscounts.filter((step) => step.nights > nights),
    (a, b) => a.nights - b.nights,
  )[0];
  if (next) missed.push({ kind: 'length', ...next, has: nights });
  const { earlyDiscount: early, lastMinuteDiscount: late } = discounts;
  if (early && ahead < early.daysAhead) missed.push({ kind: 'early', ...early, has: ahead });
  if (late && ahead > late.daysAhead) missed.push({ kind: 'last_minute', ...late, has: ahead });
  return missed;
}

/** The periods as they would be if what stands in the form were saved. */
export function withUnsaved(
  periods: readonly (RatePeriod & { id: string })[],
  unsaved: DraftRates['period'],
): readonly RatePeriod[] {
  if (!unsaved) return periods;
  return [...periods.filter(({ id }) => id !== unsaved.id), unsaved.values];
}
