import type { SeenWindow } from '../channel-record/channels.table.ts';
import {
  type CalendarDate,
  addDays,
  daysBetween,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { SellWindowFrom } from '@villa/shared/domain/stay/channels.ts';

/** A shorter entry at the end of a calendar is a stay. */
const MIN_NIGHTS = 30;
/** Nearer than this, without the owner's word, everything is taken for stays: no channel stops selling so soon. */
const MIN_AHEAD_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 3 * DAY_MS;
/** A calendar may lack its window once. After this long somebody may have booked there, and the stay joins what comes back. */
const GONE_MS = 3_600_000;
/** Seen on the days between, too: the oldest of three days was seen first two days ago. */
const KNOWN_MS = 2 * DAY_MS;

/** The first night that counts as the window's. */
export function firstWindowNight(word: SellWindowFrom | null, today: CalendarDate): CalendarDate {
  return typeof word === 'string' ? word : addDays(today, word ?? MIN_AHEAD_DAYS);
}

/** True if the last entry of a calendar is long enough to be its window. Nights too near do not count. */
export function isLongEnough(
  { from, until }: { from: CalendarDate; until: CalendarDate },
  today: CalendarDate,
): boolean {
  const first = addDays(today, MIN_AHEAD_DAYS);
  return daysBetween(from > first ? from : first, until) >= MIN_NIGHTS;
}

/** Adds a reading's window to those of the last three days, and forgets older ones, and all once it is gone. The newest is last. */
export function rememberWindow(
  seen: readonly SeenWindow[],
  window: { from: CalendarDate; until: CalendarDate } | null,
  now: number,
): SeenWindow[] {
  // If the clock was set back, some windows were seen in the future: we forget them.
  const kept = seen.filter(({ lastAt }) => lastAt <= now && now - lastAt <= KEPT_MS);
  const last = kept.at(-1);
  if (window === null) return last !== undefined && now - last.lastAt > GONE_MS ? [] : kept;
  const { from, until } = window;
  if (last?.from !== from || last.until !== until) {
    return [...kept, { from, until, at: now, lastAt: now }];
  }
  return [...kept.slice(0, -1), { ...last, lastAt: now }];
}

/** A night from here on was the window's in the last three days. Null: there was no window. */
export function latestBegin(seen: readonly SeenWindow[]): CalendarDate | null {
  return seen.reduce<CalendarDate | null>(
    (latest, { from }) => (latest === null || from > latest ? from : latest),
    null,
  );
}

/** Neither its begin nor its end has moved for three days: nobody there can sell after it. */
export function stoodStill(seen: readonly SeenWindow[]): boolean {
  const [only, second] = seen;
  return only !== undefined && second === undefined && only.lastAt - only.at >= KEPT_MS;
}

/**
 * How far ahead a window begins. Measured when it was first seen to begin there: until the channel moves its calendar
 * on, the same day comes nearer, and a night that is sold there next would count as the window's.
 */
function distanceOf({ from, at }: SeenWindow, dayOf: (ms: number) => CalendarDate): number {
  return Math.max(0, daysBetween(dayOf(at), from));
}

interface Word {
  word: SellWindowFrom | null;
  /** Nobody has given it: the window was left for sale by a version that did not ask. */
  isAsked: boolean;
}

/**
 * The owner's word after a reading. It never comes nearer by itself: a stay that joins the window seems to begin it.
 * - A distance grows to the least one at which the window was seen to begin over three days: the channel sells further
 *   ahead than before.
 * - A day that the calendar moves past becomes a distance, or at first a later day: somebody there can sell after it.
 *   One that nobody has given becomes a distance as soon as anything moves.
 */
export function wordAfter(
  { word, isAsked }: Word,
  seen: readonly SeenWindow[],
  dayOf: (ms: number) => CalendarDate,
): SellWindowFrom | null {
  const distances = seen.map((one) => distanceOf(one, dayOf));
  if (word === null || distances.length === 0) return word;
  if (typeof word === 'string') {
    const latest = latestBegin(seen) ?? word;
    const moves = isAsked ? seen.length > 1 : seen.some(({ from }) => from < latest);
    if (moves && (isAsked || latest > word)) return Math.max(...distances);
    return latest > word ? latest : word;
  }
  const [oldest] = seen;
  const newest = seen.at(-1);
  if (!oldest || !newest || newest.lastAt - oldest.at < KNOWN_MS) return word;
  return Math.max(word, Math.min(...distances));
}

/** The word that an offer of these nights stands for. */
export function suggestedWord(
  from: CalendarDate,
  seen: readonly SeenWindow[],
  { today, dayOf }: { today: CalendarDate; dayOf: (ms: number) => CalendarDate },
): SellWindowFrom {
  if (stoodStill(seen)) return from;
  const newest = seen.at(-1);
  return newest?.from === from ? distanceOf(newest, dayOf) : Math.max(0, daysBetween(today, from));
}
