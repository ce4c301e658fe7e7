import { sorted } from '../sorted.ts';
import { type CalendarDate, addDays, daysBetween } from './calendar-date.ts';

/** A stay of a channel as it is known here; one that is gone is shown by the channel no more. */
export interface KnownStay {
  id: string;
  from: CalendarDate;
  until: CalendarDate;
  isGone: boolean;
}

/** An entry of the channel's calendar. */
export interface StayEntry {
  from: CalendarDate;
  until: CalendarDate;
  /** The channel says that somebody has reserved it: it counts as a stay before anybody notes it. */
  isReserved: boolean;
}

/** The differences that a reading makes. */
export interface FollowedStays {
  /** They stand at these days now, the ones that came back among them. */
  placed: { id: string; from: CalendarDate; until: CalendarDate }[];
  /** Shown no more. */
  gone: string[];
  /** Entries that no stay has. */
  fresh: { from: CalendarDate; until: CalendarDate }[];
}

interface Readings {
  today: CalendarDate;
  stays: readonly KnownStay[];
  /** The entries of the reading before, and of this one. */
  before: readonly StayEntry[];
  now: readonly StayEntry[];
  /** True for a night that is the channel's here. */
  owns: (night: CalendarDate) => boolean;
}

/** A calendar may name years that nobody reads: as far back as a stay may last, and further ahead than calendars are read. */
const DAYS_BACK = 400;
const DAYS_AHEAD = 1000;

/**
 * Finds each known stay in a new reading by its nights, because channels renew their ids, join neighbours and cut entries
 * in two. A night is one stay's: what another entry had before is never taken in, and a stay that is cut keeps its days.
 * Nights that are over are nobody's to change.
 */
export function followStays({ today, stays, before, now, owns }: Readings): FollowedStays {
  const coming = now.filter(({ until }) => until > today);
  const range = { from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD) };
  const entryOf = entriesByNight(coming, range);
  const byFirstNight = new Map<CalendarDate, StayEntry[]>();
  for (const entry of coming) {
    const those = byFirstNight.get(entry.from) ?? [];
    byFirstNight.set(entry.from, those);
    those.push(entry);
  }
  const shownBefore = entriesByNight(before, range);
  const takenBy = new Map<CalendarDate, string>();
  const take = ({ id, from, until }: Omit<KnownStay, 'isGone'>) => {
    for (const night of nightsFrom(from, until)) if (!takenBy.has(night)) takenBy.set(night, id);
  };
  const hadBefore = new Set(stays.flatMap(({ from, until }) => nightsFrom(from, until)));
  const known = sorted(
    stays.filter(({ until }) => until > today),
    liveFirst,
  );
  for (const stay of stays) if (!stay.isGone && stay.until <= today) take(stay);

  const isOfNobodyElse = (night: CalendarDate) => !shownBefore.has(night) || hadBefore.has(night);
  const matched = matchEntries(known, {
    near: (stay) => [-1, 0, 1].flatMap((days) => byFirstNight.get(addDays(stay.from, days)) ?? []),
    mayTake: (night) => isOfNobodyElse(night) && !takenBy.has(night),
    isShown: (night) => entryOf.has(night),
    today,
  });
  for (const [stay, days] of matched) take({ id: stay.id, ...days });

  // Each keeps the nights that it still has, before anybody grows.
  const kept = known.map((stay) => {
    const days = matched.get(stay);
    if (days !== undefined) return { stay, days };
    return { stay, days: ownDays(stay) };
  });
  function ownDays(stay: KnownStay): { from: CalendarDate; until: CalendarDate } | null {
    const nights = nightsFrom(later(stay.from, today), stay.until).filter(
      (night) => entryOf.has(night) && !takenBy.has(night),
    );
    const stretch = longestOf(nights);
    const isBegun = stretch !== null && stay.from < today && !stay.isGone;
    const days = stretch && { ...stretch, from: isBegun ? stay.from : stretch.from };
    if (days !== null) take({ id: stay.id, ...days });
    return days;
  }

  const result: FollowedStays = { placed: [], gone: [], fresh: [] };
  const place = (stay: KnownStay, days: { from: CalendarDate; until: CalendarDate }) => {
    take({ id: stay.id, ...days });
    if (stay.isGone || stay.from !== days.from || stay.until !== days.until) {
      result.placed.push({ id: stay.id, ...days });
    }
  };
  const isNew = (night: CalendarDate) => !takenBy.has(night) && isOfNobodyElse(night);
  for (const { stay, days } of kept) {
    if (days === null) continue;
    if (matched.has(stay)) {
      place(stay, days);
      continue;
    }
    let { from, until } = days;
    const first = entryOf.get(later(from, today));
    while (from > today && entryOf.get(addDays(from, -1)) === first && isNew(addDays(from, -1))) {
      from = addDays(from, -1);
    }
    const last = entryOf.get(addDays(until, -1));
    while (entryOf.get(until) === last && isNew(until)) until = addDays(until, 1);
    place(stay, { from, until });
  }
  for (const { stay, days } of kept) {
    if (days !== null) continue;
    if (!stay.isGone) result.gone.push(stay.id);
  }
  result.fresh = freshIn(entryOf, (night) => !takenBy.has(night) && owns(night), today);
  return result;
}

interface Matching {
  /** The entries that begin within a day of a stay. */
  near: (stay: KnownStay) => readonly StayEntry[];
  mayTake: (night: CalendarDate) => boolean;
  isShown: (night: CalendarDate) => boolean;
  today: CalendarDate;
}

/** The stays whose entry is there as before, or has moved by a day at most at either end; the first ones win. */
function matchEntries(
  known: readonly KnownStay[],
  { near, mayTake, isShown, today }: Matching,
): Map<KnownStay, { from: CalendarDate; until: CalendarDate }> {
  const matched = new Map<KnownStay, { from: CalendarDate; until: CalendarDate }>();
  const used = new Set<StayEntry>();
  const taken = new Set<CalendarDate>();
  /** @param days by which either end may have moved */
  const matchWithin = (days: number) => {
    const before = matched.size;
    for (const stay of known) {
      if (matched.has(stay) || stay.from < today) continue;
      const entry = near(stay).find(
        (one) =>
          !used.has(one) &&
          one.from >= today &&
          Math.abs(daysBetween(stay.from, one.from)) <= days &&
          Math.abs(daysBetween(stay.until, one.until)) <= days &&
          // An entry that holds another stay whole is both of them.
          !known.some((other) => other !== stay && !other.isGone && isWithin(other, one)) &&
          nightsFrom(one.from, one.until).every((night) => mayTake(night) && !taken.has(night)) &&
          // A night that it would lose must be gone, or another's now: else the stay was cut.
          nightsFrom(stay.from, stay.until).every(
            (night) =>
              (night >= one.from && night < one.until) || !isShown(night) || taken.has(night),
          ),
      );
      if (entry === undefined) continue;
      used.add(entry);
      for (const night of nightsFrom(entry.from, entry.until)) taken.add(night);
      matched.set(stay, { from: entry.from, until: entry.until });
    }
    return matched.size > before;
  };
  matchWithin(0);
  // Neighbours may move together: one makes room for the other.
  while (matchWithin(1));
  return matched;
}

const isWithin = (stay: KnownStay, entry: StayEntry) =>
  stay.from >= entry.from && stay.until <= entry.until;

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

function liveFirst(one: KnownStay, other: KnownStay): number {
  if (one.isGone !== other.isGone) return one.isGone ? 1 : -1;
  return one.from < other.from ? -1 : one.from > other.from ? 1 : 0;
}

function nightsFrom(from: CalendarDate, until: CalendarDate): CalendarDate[] {
  const count = Math.max(0, daysBetween(from, until));
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Night by night once, however many entries lie above each other: of those for a night the one that says more. */
function entriesByNight(
  entries: readonly StayEntry[],
  range: { from: CalendarDate; until: CalendarDate },
): Map<CalendarDate, StayEntry> {
  const byNight = new Map<CalendarDate, StayEntry>();
  for (const isReserved of [true, false]) {
    const inOrder = sorted(
      entries.filter((entry) => entry.isReserved === isReserved),
      (a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0),
    );
    let covered = range.from;
    for (const entry of inOrder) {
      const until = entry.until < range.until ? entry.until : range.until;
      for (const night of nightsFrom(later(entry.from, covered), until)) {
        if (!byNight.has(night)) byNight.set(night, entry);
      }
      covered = later(entry.until, covered);
    }
  }
  return byNight;
}

/** The reserved nights that no stay has, entry by entry. */
function freshIn(
  entryOf: ReadonlyMap<CalendarDate, StayEntry>,
  isOpen: (night: CalendarDate) => boolean,
  today: CalendarDate,
): FollowedStays['fresh'] {
  const byEntry = new Map<StayEntry, CalendarDate[]>();
  for (const [night, entry] of entryOf) {
    if (!entry.isReserved || !isOpen(night)) continue;
    const nights = byEntry.get(entry) ?? [];
    byEntry.set(entry, nights);
    nights.push(night);
  }
  return [...byEntry.values()]
    .flatMap((nights) => stretchesIn(sorted(nights)))
    .filter(({ until }) => until > today);
}

function stretchesIn(nights: readonly CalendarDate[]): { from: string; until: string }[] {
  const stretches: { from: CalendarDate; until: CalendarDate }[] = [];
  for (const night of nights) {
    const last = stretches.at(-1);
    if (last?.until === night) last.until = addDays(night, 1);
    else stretches.push({ from: night, until: addDays(night, 1) });
  }
  return stretches;
}

function longestOf(nights: readonly CalendarDate[]): { from: string; until: string } | null {
  const byLength = sorted(
    stretchesIn(nights),
    (a, b) => daysBetween(b.from, b.until) - daysBetween(a.from, a.until),
  );
  return byLength[0] ?? null;
}
