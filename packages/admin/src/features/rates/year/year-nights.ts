import { sorted } from '@villa/shared/domain/sorted.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Month, addMonths, firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import type { RatePeriod } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { Calendar, ChannelStay } from '@villa/shared/contract/calendar.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';

export const MONTHS_SHOWN = 12;

/** Twelve months in a row. */
export interface Year {
  months: readonly Month[];
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

export function yearFrom(month: Month): Year {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(month, index));
  return {
    months,
    firstNight: firstDay(month),
    lastNight: addDays(firstDay(addMonths(month, MONTHS_SHOWN)), -1),
  };
}

interface Stretch {
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

export const sharesNight = (one: Stretch, other: Stretch): boolean =>
  one.firstNight <= other.lastNight && other.firstNight <= one.lastNight;

/** The periods that have a night of the year, in the order of their nights. */
export function periodsOfYear<Period extends RatePeriod>(
  periods: readonly Period[],
  year: Stretch,
): Period[] {
  return sorted(
    periods.filter((period) => sharesNight(period, year)),
    (a, b) => (a.firstNight < b.firstNight ? -1 : 1),
  );
}

/** The topmost period of a night. */
export interface PeriodNight<Period> {
  period: Period;
  /** The first of its nights that is seen, in the year or in its month: it carries the letter. */
  isFirst: boolean;
}

/** Which period each night of the year belongs to: a special one lies over a season. */
export function nightsOfPeriods<Period extends RatePeriod>(
  periods: readonly Period[],
  year: Stretch,
): Map<CalendarDate, PeriodNight<Period>> {
  const found = new Map<CalendarDate, PeriodNight<Period>>();
  const shown = periodsOfYear(periods, year);
  for (const kind of ['season', 'special'] as const) {
    for (const period of shown) {
      if (period.kind !== kind) continue;
      const last = period.lastNight < year.lastNight ? period.lastNight : year.lastNight;
      let night = period.firstNight > year.firstNight ? period.firstNight : year.firstNight;
      for (; night <= last; night = addDays(night, 1)) found.set(night, { period, isFirst: false });
    }
  }
  const seen = new Set<string>();
  for (const night of sorted(found.keys())) {
    const { period } = found.get(night)!;
    // A phone shows one month at a time, so each month says it once more.
    const key = `${shown.indexOf(period)} ${monthOf(night)}`;
    found.set(night, { period, isFirst: !seen.has(key) });
    seen.add(key);
  }
  return found;
}

/** The nights that somebody has, and whether it is a stay: a block has no price to keep. */
export function takenNights(
  calendar: Pick<Calendar, 'stays' | 'blocks' | 'channelStays'> | undefined,
): Map<CalendarDate, 'stay' | 'block'> {
  const taken = new Map<CalendarDate, 'stay' | 'block'>();
  // The nights of a channel have no price of ours either.
  for (const block of [...(calendar?.blocks ?? []), ...(calendar?.channelStays ?? [])]) {
    for (const night of nightsOf({ checkIn: block.from, checkOut: block.to })) {
      taken.set(night, 'block');
    }
  }
  for (const stay of calendar?.stays ?? []) {
    for (const night of nightsOf(stay)) taken.set(night, 'stay');
  }
  return taken;
}

/** Which channel has a night. */
export function channelNights(
  calendar: Pick<Calendar, 'channelStays'> | undefined,
): Map<CalendarDate, YearChannel> {
  const found = new Map<CalendarDate, YearChannel>();
  for (const { from, to, channel } of calendar?.channelStays ?? []) {
    for (const night of nightsOf({ checkIn: from, checkOut: to })) found.set(night, channel);
  }
  return found;
}
export type YearChannel = ChannelStay['channel'];

/** Nights in a row as their first and last. */
export function stretchesOf(nights: Iterable<CalendarDate>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const night of sorted(nights)) {
    const last = stretches.at(-1);
    if (last && addDays(last.lastNight, 1) === night) last.lastNight = night;
    else stretches.push({ firstNight: night, lastNight: night });
  }
  return stretches;
}
