import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ChannelNightRow } from './channel-rows.table.ts';
import type { Reading } from './feed-nights.ts';
import { firstWindowNight } from './own-window.ts';

/** A reading that would free more than a channel usually gives back at once. */
export interface Doubt {
  kind: 'empty' | 'many_lost';
  /** The nights that would be freed. */
  lost: CalendarDate[];
}

const MANY_LOST = 5;
/** Stays lie in the coming year: what is closed beyond it does not outweigh them. */
const NEAR_DAYS = 365;
/** How long equal good readings have to say the same until they are believed. */
export const DOUBT_MS = 6 * 3_600_000;

/**
 * Answers the doubt of a reading that is too strange to free nights by itself. Nights of the channel's own window count
 * for nothing: beside a year of them ten lost stays would look like few.
 * @param known the coming nights of its last reading that was believed
 */
export function doubtOf(
  known: ReadonlyMap<CalendarDate, Pick<ChannelNightRow, 'claims' | 'neverOpen'>>,
  reading: Reading,
  today: CalendarDate,
): Doubt | null {
  const claimed = [...known].flatMap(([night, { claims }]) => (claims ? [night] : []));
  const isLost = (night: CalendarDate) => !reading.nights.has(night);
  const lost = claimed.filter(isLost).toSorted();
  if (lost.length === 0) return null;
  if (reading.isEmpty) return { kind: 'empty', lost };
  // Nights of it that are sold here are not claimed: the owner's word changes nothing here.
  const first = firstWindowNight(null, today);
  const wasWindow = (night: CalendarDate) => known.get(night)?.neverOpen === true && night >= first;
  const counted = claimed.filter(
    (night) => !wasWindow(night) && reading.nights.get(night)?.isWindow !== true,
  );
  if (reading.isOnlyWindow && counted.some(isLost)) return { kind: 'empty', lost };
  const near = addDays(today, NEAR_DAYS);
  const areMany = (nights: readonly CalendarDate[]) => {
    const gone = nights.filter(isLost).length;
    return gone >= MANY_LOST && gone * 2 > nights.length;
  };
  return areMany(counted) || areMany(counted.filter((night) => night < near))
    ? { kind: 'many_lost', lost }
    : null;
}
