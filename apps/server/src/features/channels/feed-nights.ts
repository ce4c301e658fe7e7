import { type CalendarDate, addDays, daysBetween } from '@villa/shared/domain/calendar-date.ts';
import type { ChannelKind } from '@villa/shared/domain/channels.ts';
import type { FeedEvent, ReadFeed } from './read-feed.ts';

/** What a channel says of a night: somebody has reserved it, or it is closed for whatever reason. */
export type Shown = 'reserved' | 'closed';

/** An entry of a feed and what it says. */
export interface ShownEvent extends FeedEvent {
  shown: Shown;
  /** Carries an id that only we give: our own entry, come back. */
  isOurs: boolean;
  /** The channel's own window ("not available yet"): offered to the owner, not taken. */
  isWindow: boolean;
}

/** A night of a feed. */
export interface ShownNight {
  shown: Shown;
  isOurs: boolean;
}

/** A good reading: everything that follows is worked out from it. */
export interface Reading {
  events: ShownEvent[];
  nights: ReadonlyMap<CalendarDate, ShownNight>;
  /** It has no entry at all, not even one of the past. */
  isEmpty: boolean;
}

export interface ReadingContext {
  kind: ChannelKind;
  /** Whether the owner takes the channel's own window, too. */
  takeWindow: boolean;
  isOurUid: (uid: string) => boolean;
  /** The first night that still counts, and the day on which nothing counts any more. */
  from: CalendarDate;
  until: CalendarDate;
}

/** A closed stretch of more nights is no stay. */
const LONGEST_STAY = 60;
/** Where a channel's window ends, counted from today: with channels that name their reservations, and with the others. */
const WINDOW_FROM_DAYS = { named: 90, unnamed: 360 };

/** What a channel writes above a stay that somebody has reserved. The others write one title for all. */
const RESERVED_TITLE: Partial<Record<ChannelKind, RegExp>> = {
  airbnb: /^reserved\b/i,
  vrbo: /^(reserved|booked)\b/i,
};

export function readNights({ events, counted }: ReadFeed, context: ReadingContext): Reading {
  const known = events.map((event) => ({
    ...event,
    shown: shownBy(event, context),
    isOurs: context.isOurUid(event.uid),
    isWindow: false,
  }));
  const last = lastOf(known);
  const latest = laterBy(LONGEST_STAY);
  const shown = known.map((event) => ({
    ...event,
    isWindow: !event.isOurs && isWindow(event, event === last, latest, context),
  }));
  return { events: shown, nights: nightsShown(shown, context), isEmpty: counted.events === 0 };
}

function shownBy({ title }: FeedEvent, { kind }: ReadingContext): Shown {
  return RESERVED_TITLE[kind]?.test(title) ? 'reserved' : 'closed';
}

/** The one that ends the feed; none where another one reaches as far. */
function lastOf(events: readonly ShownEvent[]): ShownEvent | undefined {
  const [last, second] = events.toSorted((a, b) => (a.until > b.until ? -1 : 1));
  return last && last.until !== second?.until ? last : undefined;
}

function isWindow(
  event: ShownEvent,
  isLast: boolean,
  latest: (date: CalendarDate) => CalendarDate,
  { kind, from: today }: ReadingContext,
): boolean {
  if (event.shown === 'reserved') return false;
  if (event.until > latest(event.from)) return true;
  // Where no reservation is named, the last one there is looks like a window: only one so far ahead is.
  const ahead = RESERVED_TITLE[kind] ? WINDOW_FROM_DAYS.named : WINDOW_FROM_DAYS.unnamed;
  return isLast && daysBetween(today, event.until) >= ahead;
}

function nightsShown(
  events: readonly ShownEvent[],
  { takeWindow, from, until }: ReadingContext,
): Map<CalendarDate, ShownNight> {
  const nights = new Map<CalendarDate, ShownNight>();
  const next = laterBy(1);
  for (const event of events) {
    if (event.isWindow && !takeWindow) continue;
    const end = event.until > until ? until : event.until;
    for (let night = event.from < from ? from : event.from; night < end; night = next(night)) {
      const before = nights.get(night);
      nights.set(night, {
        shown: before?.shown === 'reserved' ? 'reserved' : event.shown,
        // One entry that is not ours is enough: somebody else has the night, too.
        isOurs: event.isOurs && before?.isOurs !== false,
      });
    }
  }
  return nights;
}

/** So many days later: two thousand entries ask for the same days again and again while guests wait. */
function laterBy(days: number): (date: CalendarDate) => CalendarDate {
  const known = new Map<CalendarDate, CalendarDate>();
  return (date) => {
    const before = known.get(date);
    if (before !== undefined) return before;
    const later = addDays(date, days);
    known.set(date, later);
    return later;
  };
}

/** Nights one after the other as stretches `[from, until)`, in order. */
export function stretchesOf(nights: Iterable<CalendarDate>): { from: string; until: string }[] {
  const stretches: { from: CalendarDate; until: CalendarDate }[] = [];
  for (const night of [...nights].toSorted()) {
    const last = stretches.at(-1);
    if (last?.until === night) last.until = addDays(night, 1);
    else stretches.push({ from: night, until: addDays(night, 1) });
  }
  return stretches;
}
