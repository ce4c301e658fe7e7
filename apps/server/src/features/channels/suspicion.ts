import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { Reading } from './feed-nights.ts';

/** A reading that would free more than a channel usually gives back at once. */
export interface Doubt {
  kind: 'empty' | 'many_lost';
  /** The nights that would be freed. */
  lost: CalendarDate[];
}

const MANY_LOST = 5;
/** How long equal good readings have to say the same until they are believed. */
export const DOUBT_MS = 6 * 3_600_000;

/**
 * Whether a reading is too strange to free nights by itself.
 * @param claimed the coming nights that the channel had by its last reading that was believed
 */
export function doubtOf(claimed: ReadonlySet<CalendarDate>, reading: Reading): Doubt | null {
  const lost = [...claimed].filter((night) => !reading.nights.has(night)).toSorted();
  if (lost.length === 0) return null;
  if (reading.isEmpty) return { kind: 'empty', lost };
  return lost.length >= MANY_LOST && lost.length * 2 > claimed.size
    ? { kind: 'many_lost', lost }
    : null;
}
