import {
  type CalendarDate,
  addDays,
  dayNumber,
  fromDayNumber,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { ChannelKind } from '@villa/shared/domain/stay/channels.ts';
import { isLongEnough } from './own-window.ts';
import type { FeedEvent, ReadFeed } from './read-feed.ts';

/** A channel's word on a night: somebody has reserved it, or it is closed for whatever reason. */
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

/** We read calendars this many days ahead. */
export const AHEAD_DAYS = 730;

/** The title that a channel writes above a stay that somebody has reserved. The others write one title for all. */
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

/**
 * From where entries begin and end, not night by night: guests wait, and five thousand entries may have all nights. One
 * entry that says reserved is enough; one that is not ours, or not the window, as well: somebody else has the night, too.
 */
function nightsShown(
  events: readonly ShownEvent[],
  { from, until }: ReadingContext,
): Map<CalendarDate, ShownNight> {
  const first = dayNumber(from);
  const length = dayNumber(until) - first;
  /** How many more entries of a kind have a night than the one before. */
  const [all, reserved, others, stays] = Array.from(
    { length: 4 },
    () => new Int32Array(length + 1),
  );
  for (const event of events) {
    const begins = Math.max(0, dayNumber(event.from) - first);
    const ends = Math.min(length, dayNumber(event.until) - first);
    if (begins >= ends) continue;
    const kinds = [
      all,
      event.shown === 'reserved' ? reserved : undefined,
      event.isOurs ? undefined : others,
      event.isWindow ? undefined : stays,
    ];
    for (const kind of kinds) {
      if (kind === undefined) continue;
      kind[begins] = (kind[begins] ?? 0) + 1;
      kind[ends] = (kind[ends] ?? 0) - 1;
    }
  }
  const nights = new Map<CalendarDate, ShownNight>();
  const now = { all: 0, reserved: 0, others: 0, stays: 0 };
  for (let day = 0; day < length; day += 1) {
    now.all += all?.[day] ?? 0;
    now.reserved += reserved?.[day] ?? 0;
    now.others += others?.[day] ?? 0;
    now.stays += stays?.[day] ?? 0;
    if (now.all === 0) continue;
    nights.set(fromDayNumber(first + day), {
      shown: now.reserved > 0 ? 'reserved' : 'closed',
      isOurs: now.others === 0,
      isWindow: now.stays === 0,
    });
  }
  return nights;
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
