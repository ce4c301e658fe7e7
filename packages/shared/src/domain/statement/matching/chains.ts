import { sorted } from '../../sorted.ts';
import { type CalendarDate, addDays } from '../../stay/calendar-date.ts';

/** Days of a statement whose balances follow from each other without a break, inclusive, with both ends' balances. */
export interface Chain {
  from: CalendarDate;
  to: CalendarDate;
  /** Whole satang before the first row and after the last one. */
  openingSatang: number;
  closingSatang: number;
}

/** The days of an account that are read whole: chains that overlap, or whose balances meet, are one. Oldest first. */
export function joinChains(chains: readonly Chain[]): Chain[] {
  const joined: Chain[] = [];
  for (const chain of sorted(chains, (a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1);
    const isOverlap = last !== undefined && chain.from <= last.to;
    // No money moved between: the days without rows are covered, too.
    const isMeeting = last !== undefined && chain.openingSatang === last.closingSatang;
    if (last === undefined || !(isOverlap || isMeeting)) joined.push({ ...chain });
    else if (chain.to >= last.to) {
      last.to = chain.to;
      last.closingSatang = chain.closingSatang;
    }
  }
  return joined;
}

/** A slip is missed only once the statement goes on for so long after its day (F4). */
const DAYS_AFTER = 2;

/** True if an account's statement covers a day whole and goes on for two days. */
export const coversAfter = (joined: readonly Chain[], day: CalendarDate): boolean =>
  joined.some(({ from, to }) => from <= day && to >= addDays(day, DAYS_AFTER));

/** The last day until which an account is read without a gap; null: nothing is. */
export const readUntil = (joined: readonly Chain[]): CalendarDate | null =>
  joined.at(-1)?.to ?? null;
