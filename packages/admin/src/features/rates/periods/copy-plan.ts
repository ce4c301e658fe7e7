import {
  type PeriodMisfit,
  type RatePeriod,
  copyToNextYear,
  findOverlap,
  findPeriodMisfits,
} from '@villa/shared/domain/rate-periods.ts';
import { THAI_HOLIDAYS } from '@villa/shared/domain/thai-holidays.ts';

export interface PlannedPeriod<Period extends RatePeriod> {
  from: Period;
  /** As it would be a year later. */
  to: Period;
  /** One of the same kind has a night of it, or another copy would. */
  overlap: RatePeriod | undefined;
  /** What of it would be refused. */
  misfit: PeriodMisfit | undefined;
  /** Its feast is on other days next year. */
  isMovable: boolean;
}

const MOVABLE = new Set(
  THAI_HOLIDAYS.filter(({ source }) => source === 'lunar').flatMap(({ name }) => [
    name.th,
    name.en,
  ]),
);

/** The name is of the feast's own, or of several feasts that were offered as one. */
const isMovable = ({ name }: RatePeriod): boolean =>
  [name.th, name.en].some((text) => text.split(' · ').some((part) => MOVABLE.has(part)));

/** What copying these to the next year would make. What cannot be is named, and left out. */
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
    const movable = isMovable(from);
    if (!overlap && !misfit && !movable) there.push(to);
    return { from, to, overlap, misfit, isMovable: movable };
  });
}
