import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import type { DiskSpace } from '../../platform/files/disk-space.ts';

export interface DiskDay extends DiskSpace {
  day: string;
}

/** A week shows each kind of day once. */
const MIN_DAYS = 7;
/** A month: what was before says little of what is to come. */
const LOOKED_AT = 28;
const SHOWN_BELOW_WEEKS = 8;

/**
 * F16: says in how many weeks the disk will be full, by the median day: one day of new pictures, or of an old backup that
 * went, changes nothing.
 * @param days the oldest first
 * @returns null from eight weeks on, where it does not fill, and before there are seven days of data
 */
export function weeksUntilFull(days: readonly DiskDay[], now: DiskSpace): number | null {
  const recent = days.slice(-(LOOKED_AT + 1));
  const taken = recent.flatMap((day, at) => {
    const before = recent[at - 1];
    // Another disk tells nothing about this one.
    if (before === undefined || before.totalBytes !== day.totalBytes) return [];
    const passed = daysBetween(before.day, day.day);
    return passed > 0 ? [(before.freeBytes - day.freeBytes) / passed] : [];
  });
  if (taken.length < MIN_DAYS) return null;
  const weeks = now.freeBytes / median(taken) / 7;
  return weeks > 0 && weeks < SHOWN_BELOW_WEEKS ? Math.max(1, Math.round(weeks)) : null;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
