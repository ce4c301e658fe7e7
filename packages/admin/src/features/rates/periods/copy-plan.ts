import {
  type PeriodMisfit,
  type RatePeriod,
  copyToNextYear,
  findOverlap,
  findPeriodMisfits,
  nextYear,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import { THAI_HOLIDAYS } from '@villa/shared/domain/stay/thai-holidays.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { MONTHS_SHOWN, type Year, periodsOfYear, yearFrom } from '../year/year-nights.ts';

export interface PlannedPeriod<Period extends RatePeriod> {
  from: Period;
  /** As it would be a year later. */
  to: Period;
  /** One of the same kind has a night of it, or another copy would. */
  overlap: RatePeriod | undefined;
  /** The part of it that would be refused. */
  misfit: PeriodMisfit | undefined;
  /** Its feast is on other days next year. */
  isMovable: boolean;
}

const MOVABLE = new Set(
  THAI_HOLIDAYS.filter(({ source }) => source !== 'fixed').flatMap(({ name }) => [
    name.th,
    name.en,
  ]),
);

/** The name is of the feast's own, or of several feasts that were offered as one. */
const isMovable = ({ name }: RatePeriod): boolean =>
  [name.th, name.en].some((text) => text.split(' · ').some((part) => MOVABLE.has(part)));

/** It can be copied. */
export const isPossible = ({
  overlap,
  misfit,
}: Pick<PlannedPeriod<RatePeriod>, 'overlap' | 'misfit'>): boolean => !overlap && !misfit;

/** It is copied unless the owner says otherwise. */
export const isProposed = (one: PlannedPeriod<RatePeriod>): boolean =>
  isPossible(one) && !one.isMovable;

/** The periods that copying these to the next year would make. One that cannot be copied is named, and left out. */
export function planCopies<Period extends RatePeriod>(
  chosen: readonly Period[],
  all: readonly Period[],
  villa: { maxNights: number },
): PlannedPeriod<Period>[] {
  const there: RatePeriod[] = [...all];
  return chosen.map((from) => {
    const to = copyToNextYear(from);
    const overlap = findOverlap(to, there);
    const misfit = Object.values(findPeriodMisfits(to, villa))[0];
    const planned = { from, to, overlap, misfit, isMovable: isMovable(from) };
    if (isProposed(planned)) there.push(to);
    return planned;
  });
}

/** Twelve months that have periods. */
export interface YearToCopy<Period> {
  year: Year;
  periods: Period[];
}

/**
 * The years that can be copied, oldest first: those with a period, counted in steps of twelve months from the
 * first month on show, whose copy is not over yet. `best` is the index of the one to begin with: up to the year on
 * show, the one with most periods to copy, because the year on show is often almost empty while the one before it is
 * full. Among equals it is the latest.
 */
export function yearsToCopy<Period extends RatePeriod>(
  shown: Month,
  all: readonly Period[],
  today: CalendarDate,
  villa: { maxNights: number },
): { years: YearToCopy<Period>[]; best: number } {
  const steps = Array.from({ length: 2 * MAX_YEARS + 1 }, (_, index) => index - MAX_YEARS);
  const years = steps
    .map((step) => yearFrom(addMonths(shown, step * MONTHS_SHOWN)))
    .filter((year) => nextYear(year.lastNight) >= today)
    .map((year) => ({ year, periods: periodsOfYear(all, year) }))
    .filter(({ periods }) => periods.length > 0);
  const counts = years
    .filter(({ year }) => year.firstNight <= firstDay(shown))
    .map(({ periods }) => planCopies(periods, all, villa).filter(isProposed).length);
  return { years, best: Math.max(counts.lastIndexOf(Math.max(...counts)), 0) };
}

/** Far more than anybody writes rates for, in either direction. */
const MAX_YEARS = 10;
