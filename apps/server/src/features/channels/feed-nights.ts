import { type CalendarDate, addDays } from '@villa/shared/domain/calendar-date.ts';
import type { ChannelKind } from '@villa/shared/domain/channels.ts';
import { isLongEnough } from './own-window.ts';
import type { FeedEvent, ReadFeed } from './read-feed.ts';

/** What a channel says of a night: somebody has reserved it, or it is closed for whatever reason. */
export type Shown = 'reserved' | 'closed';

/** An entry of a feed and what it says. */
export interface ShownEvent extends FeedEvent {
  shown: Shown;
  /** Carries an id that only we give: our own entry, come back. */
  isOurs: boolean;
  /** It looks like the channel's own window, with or without stays that have joined it. */
  isWindow: boolean;
}

/** A night of a feed. */
export interface ShownNight {
  shown: Shown;
  isOurs: boolean;
  /** Nothing shows it but the entry that looks like the channel's own window. */
  isWindow: boolean;
}

/** A good reading: everything that follows is worked out from it. */
export interface Reading {
  events: ShownEvent[];
  nights: ReadonlyMap<CalendarDate, ShownNight>;
  /** It has no entry at all, not even one of the past. */
  isEmpty: boolean;
  /** The entry that looks like the channel's own window. */
  window: { from: CalendarDate; until: CalendarDate } | null;
  /** It has no other entry. */
  isOnlyWindow: boolean;
}

export interface ReadingContext {
  kind: ChannelKind;
  isOurUid: (uid: string) => boolean;
  /** The first night that still counts, and the day on which nothing counts any more. */
  from: CalendarDate;
  until: CalendarDate;
}

/** So far ahead calendars are read. */
export const AHEAD_DAYS = 730;

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
  const window =
    last?.shown === 'closed' && !last.isOurs && isLongEnough(last, context.from) ? last : null;
  if (window !== null) window.isWindow = true;
  return {
    events: known,
    nights: nightsShown(known, context),
    isEmpty: counted.events === 0,
    window: window && { from: window.from, until: window.until },
    isOnlyWindow: window !== null && events.length === 1 && counted.events <= 1,
  };
}

function shownBy({ title }: FeedEvent, { kind }: ReadingContext): Shown {
  return RESERVED_TITLE[kind]?.test(title) ? 'reserved' : 'closed';
}

/** The one that ends the feed; none where another one reaches as far. */
function lastOf(events: readonly ShownEvent[]): ShownEvent | undefined {
  const [last, second] = events.toSorted((a, b) => (a.until > b.until ? -1 : 1));
  return last && last.until !== second?.until ? last : undefined;
}

function nightsShown(
  events: readonly ShownEvent[],
  { from, until }: ReadingContext,
): Map<CalendarDate, ShownNight> {
  const nights = new Map<CalendarDate, ShownNight>();
  const next = dayAfter();
  for (const event of events) {
    const end = event.until > until ? until : event.until;
    for (let night = event.from < from ? from : event.from; night < end; night = next(night)) {
      const before = nights.get(night);
      nights.set(night, {
        shown: before?.shown === 'reserved' ? 'reserved' : event.shown,
        // One entry that is not ours is enough: somebody else has the night, too.
        isOurs: event.isOurs && before?.isOurs !== false,
        isWindow: event.isWindow && before?.isWindow !== false,
      });
    }
  }
  return nights;
}

/** The next day: two thousand entries ask for the same days again and again while guests wait. */
function dayAfter(): (date: CalendarDate) => CalendarDate {
  const known = new Map<CalendarDate, CalendarDate>();
  return (date) => {
    const before = known.get(date);
    if (before !== undefined) return before;
    const next = addDays(date, 1);
    known.set(date, next);
    return next;
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
