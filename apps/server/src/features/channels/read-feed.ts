import type { FeedAccount, FeedCount, FeedRemark } from '@villa/shared/domain/stay/channels.ts';
import {
  type CalendarDate,
  dayNumber,
  fromDayNumber,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { FeedRefused } from './decode-feed.ts';
import {
  type FeedComponent,
  type FeedLine,
  componentsNamed,
  lineOf,
  linesOf,
  readLines,
  valuesOf,
  wordOf,
} from './feed-lines.ts';
import {
  DAY,
  type FeedTime,
  type TimeReader,
  type Wall,
  type Zone,
  type Zones,
  boundedSpan,
  dayOf,
  looksBuddhist,
  readDuration,
  readTime,
} from './feed-time.ts';
import { zoneNamed, zonesOf } from './feed-zones.ts';
import { type Rule, expand, readRule, spend } from './recurrence.ts';

/** One entry of a feed, or one occurrence of a repeated one: the nights `[from, until)` are not for sale there. */
export interface FeedEvent {
  /** Empty when it has none. Channels renew theirs, so it only tells whether an entry is ours. */
  uid: string;
  from: CalendarDate;
  until: CalendarDate;
  /** Its title, as the channel wrote it. */
  title: string;
}

/** More entries than a villa can have in two years; a feed beyond it is a mistake or an attack. */
const MAX_EVENTS = 5000;
/** Days and moments that the rules of one feed may be asked about. */
const MAX_STEPS = 1_000_000;
const MAX_TITLE = 120;
/** Longer than any that we give, and not repeated with each occurrence. */
const MAX_UID = 200;
/** Nothing ends later. */
const LAST_DAY = dayNumber('9998-12-31');

export interface FeedBounds {
  timeZone: string;
  /** From then on an entry that ends on a day holds its night, too: `HH:MM`. */
  checkInTime: string;
  /** The first night that still counts, and the day on which nothing counts any more. */
  from: CalendarDate;
  until: CalendarDate;
}

/** The entries of a whole feed that hold nights. `counted.events` counts all of its entries. */
export interface ReadFeed extends FeedAccount {
  events: FeedEvent[];
}

/**
 * Reads a feed whole or not at all: half a calendar would free nights. Each entry gives nights or is counted with the
 * reason why it gives none.
 * @param text unfolded, see `decodeFeed`
 * @throws FeedRefused
 */
export function readFeed(text: string, bounds: FeedBounds): ReadFeed {
  const { calendars, skipped } = readLines(text);
  const budget = { left: MAX_STEPS };
  const context: Context = {
    zones: zonesOf(calendars, budget),
    budget,
    villa: zoneNamed(bounds.timeZone),
    checkIn: secondsOf(bounds.checkInTime),
    from: dayNumber(bounds.from),
    until: dayNumber(bounds.until),
    remarks: new Map(skipped > 0 ? [['lines_skipped', skipped]] : []),
  };
  const entries = calendars.flatMap((calendar) => entriesOf(calendar, context));
  const busy = componentsNamed(calendars, 'VFREEBUSY').flatMap((one) => busyTimes(one, context));
  if (entries.length + busy.length > MAX_EVENTS) throw new FeedRefused('too_many_events');
  const read = [...readGroups(entries, context), ...busy];
  const events = read.flatMap((one) => one.events);
  if (events.length > MAX_EVENTS) throw new FeedRefused('too_many_events');
  const count = (outcome: Outcome) => read.filter((one) => one.outcome === outcome).length;
  return {
    events: events.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    counted: {
      events: read.length,
      taken: count('taken'),
      free: count('free'),
      past: count('past'),
      later: count('later'),
      declined: count('declined'),
      cancelled: count('cancelled'),
    },
    remarks: [...context.remarks].map(([kind, times]) => ({ kind, count: times })),
  };
}

/** The result of reading an entry. `later`: it begins on a day on which nothing counts any more. */
type Outcome = Exclude<keyof FeedCount, 'events'>;

interface ReadEntry {
  outcome: Outcome;
  events: FeedEvent[];
}

interface Context {
  zones: Zones;
  budget: { left: number };
  villa: Zone;
  checkIn: number;
  from: number;
  until: number;
  remarks: Map<FeedRemark['kind'], number>;
}

function note({ remarks }: Context, kind: FeedRemark['kind']): void {
  remarks.set(kind, (remarks.get(kind) ?? 0) + 1);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

interface Entry {
  component: FeedComponent;
  uid: string;
  reader: TimeReader;
  /** Why it takes no night, wherever it lies. */
  reason: 'cancelled' | 'free' | 'declined' | null;
  /** The occurrence of another entry that it stands for. */
  replaces: FeedLine | undefined;
}

function entriesOf(calendar: FeedComponent, context: Context): Entry[] {
  const isCancelled = wordOf(calendar, 'METHOD') === 'CANCEL';
  return componentsNamed([calendar], 'VEVENT').map((component) => {
    const start = lineOf(component, 'DTSTART')?.value ?? '';
    const replaces = lineOf(component, 'RECURRENCE-ID');
    return {
      component,
      uid: lineOf(component, 'UID')?.value ?? '',
      reader: { zones: context.zones, isBuddhist: looksBuddhist(start, context.until) },
      reason: isCancelled ? 'cancelled' : reasonOf(component),
      replaces: replaces?.value === '' ? undefined : replaces,
    };
  });
}

function reasonOf(component: FeedComponent): Entry['reason'] {
  if (/^CANCELL?ED$/.test(wordOf(component, 'STATUS'))) return 'cancelled';
  if (wordOf(component, 'TRANSP') === 'TRANSPARENT') return 'free';
  if (wordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return 'free';
  // With several attendees the feed does not say whose calendar it is.
  const [attendee, ...others] = linesOf(component, 'ATTENDEE');
  const isDeclined = attendee?.params.get('PARTSTAT')?.toUpperCase() === 'DECLINED';
  return isDeclined && others.length === 0 ? 'declined' : null;
}

/** Entries that repeat, each with those that stand for one of its occurrences. */
function readGroups(entries: readonly Entry[], context: Context): ReadEntry[] {
  const replacing = Map.groupBy(
    // Without a name it is unknown for whose occurrence an entry stands: both are taken.
    entries.filter((one) => one.replaces !== undefined && one.uid !== ''),
    (one) => one.uid,
  );
  return entries.map((entry) => {
    if (entry.reason !== null) return { outcome: entry.reason, events: [] };
    try {
      return entry.replaces === undefined
        ? readEntry(entry, replacing.get(entry.uid) ?? [], context)
        : readSingle(entry, context);
    } catch (error) {
      if (error instanceof FeedRefused) throw error;
      throw new FeedRefused('unreadable', String(error).slice(0, 120));
    }
  });
}

/** When an entry begins, and how long it lasts by its own clocks. */
interface Span {
  start: FeedTime;
  length: number;
  /** It ends on a day, at no hour of it. */
  endsOnDay: boolean;
}

function spanOf({ component, reader }: Entry, { villa }: Context): Span {
  const line = onlyLine(component, 'DTSTART');
  if (!line) throw new FeedRefused('unreadable_date', 'no DTSTART');
  const start = readTime(line.value, line, reader);
  const endLine = onlyLine(component, 'DTEND');
  if (endLine) {
    const end = readTime(endLine.value, endLine, reader);
    const length = boundedSpan(wallAt(end, start, villa) - start.wall);
    return { start, length, endsOnDay: end.isDate };
  }
  const duration = onlyLine(component, 'DURATION');
  return { start, length: duration ? readDuration(duration.value) : 0, endsOnDay: false };
}

/** Twice the same is once; what says two things says nothing. */
function onlyLine(component: FeedComponent, name: string): FeedLine | undefined {
  const [first, ...others] = linesOf(component, name);
  if (first && others.some((one) => one.value !== first.value)) {
    throw new FeedRefused('unreadable_date', `two ${name}`);
  }
  return first;
}

/** A time by the clocks of another one. One without a zone is meant by those. */
function wallAt(time: FeedTime, { zone }: Pick<FeedTime, 'zone'>, villa: Zone): Wall {
  if (time.zone === null) return time.wall;
  return (zone ?? villa).wallOf(time.zone.instantOf(time.wall));
}

/** The days that an entry, or one of its occurrences, takes; `until` is not one of them. */
interface Days {
  from: number;
  until: number;
}

/** The days at the villa of an occurrence that begins at a time of the entry's clocks. */
function daysOf({ start, length, endsOnDay }: Span, wall: Wall, context: Context): Days {
  const atVilla = (time: Wall) => wallAt({ ...start, wall: time }, { zone: null }, context.villa);
  const from = dayOf(atVilla(wall));
  const end = endsOnDay ? wall + length : atVilla(wall + length);
  const last = dayOf(end);
  // A guest who leaves after check-in time takes that night, too: the next guests cannot come.
  const isLate = !endsOnDay && end - last * DAY > context.checkIn;
  // Without an end, or on the day it begins, it takes that night; one that runs backwards, too.
  return { from, until: Math.max(from + 1, isLate ? last + 1 : last) };
}

function readSingle(entry: Entry, context: Context): ReadEntry {
  const span = spanOf(entry, context);
  return settle(entry, [daysOf(span, span.start.wall, context)], context);
}

/** Keeps the occurrences that touch days that count; without any the entry is `past` or `later`. */
function settle(entry: Entry, all: readonly Days[], context: Context): ReadEntry {
  const { component, uid, reader } = entry;
  const within = all.filter(({ from, until }) => until > context.from && from < context.until);
  if (within.length === 0) {
    return {
      outcome: all.some(({ from }) => from >= context.until) ? 'later' : 'past',
      events: [],
    };
  }
  if (reader.isBuddhist) note(context, 'buddhist_years');
  const title = titleOf(component);
  return {
    outcome: 'taken',
    events: within.map(({ from, until }) => ({
      uid: uid.length > MAX_UID ? '' : uid,
      from: fromDayNumber(from),
      until: fromDayNumber(Math.min(until, LAST_DAY)),
      title,
    })),
  };
}

function titleOf(component: FeedComponent): string {
  return (lineOf(component, 'SUMMARY')?.value ?? '')
    .slice(0, 4 * MAX_TITLE)
    .replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? ' ' : letter))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
}

/** An entry with all its occurrences but those that were taken out, or that other entries stand for. */
function readEntry(entry: Entry, replacing: readonly Entry[], context: Context): ReadEntry {
  const span = spanOf(entry, context);
  // Entries may share one name: each then reads all that stand for occurrences of the others.
  spend(context.budget, replacing.length);
  const shifts = shiftsOf(replacing, span, context);
  const { begins, isEndless } = beginsOf(entry, { span, shifts }, context);
  const isLeftOut = occurrencesNamed(
    [{ entry, lines: linesOf(entry.component, 'EXDATE') }],
    span,
    context,
  );
  const others = occurrencesNamed(
    replacing.map((one) => ({ entry: one, lines: one.replaces ? [one.replaces] : [] })),
    span,
    context,
  );
  const days: Days[] = [];
  let gone: 'cancelled' | 'taken' | null = null;
  for (const [wall, length] of begins) {
    const shift = shifts.findLast(({ since }) => since < wall);
    const own = length === null ? span : { ...span, length, endsOnDay: false };
    const at = shift?.span
      ? daysOf(shift.span, shift.span.start.wall + wall - shift.since, context)
      : daysOf(own, wall, context);
    const other = others(wall);
    if (other || isLeftOut(wall) || shift?.span === null) {
      if (at.until > context.from && at.from < context.until) {
        gone = other && other.reason !== 'cancelled' ? 'taken' : (gone ?? 'cancelled');
      }
    } else days.push(at);
  }
  const read = settle(entry, days, context);
  if (read.outcome === 'taken') return read;
  return { outcome: gone ?? (isEndless ? 'later' : read.outcome), events: [] };
}

/** From an occurrence on, it and all behind it are another entry's; null: they are gone. */
interface Shift {
  since: Wall;
  span: Span | null;
}

function shiftsOf(replacing: readonly Entry[], { start }: Span, context: Context): Shift[] {
  const shifts = replacing.flatMap((one): Shift[] => {
    const line = one.replaces;
    if (line?.params.get('RANGE')?.toUpperCase() !== 'THISANDFUTURE') return [];
    const time = readTime(line.value, line, one.reader);
    const since = start.isDate ? dayMeant(time, context) * DAY : wallAt(time, start, context.villa);
    return [{ since, span: one.reason === null ? spanOf(one, context) : null }];
  });
  return shifts.toSorted((a, b) => a.since - b.since);
}

/** Answers the entry whose lines name an occurrence, by its time or by its day. */
function occurrencesNamed(
  all: readonly { entry: Entry; lines: readonly FeedLine[] }[],
  { start }: Span,
  context: Context,
): (wall: Wall) => Entry | undefined {
  const walls = new Map<Wall, Entry>();
  const days = new Map<number, Entry>();
  for (const { entry, lines } of all) {
    for (const line of lines) {
      for (const value of valuesOf(line)) {
        const time = readTime(value, line, entry.reader);
        if (start.isDate || time.isDate) days.set(dayMeant(time, context), entry);
        else walls.set(wallAt(time, start, context.villa), entry);
      }
    }
  }
  return (wall) => walls.get(wall) ?? days.get(dayOf(wall));
}

/** The day that a moment stands for among days: midnight is that of its own clocks. */
function dayMeant(time: FeedTime, { villa }: Context): number {
  const isMidnight = time.wall % DAY === 0;
  return dayOf(isMidnight ? time.wall : wallAt(time, { zone: null }, villa));
}

/** When an entry begins, each time, and how long it then lasts; null: as always. */
function beginsOf(
  entry: Entry,
  { span, shifts }: { span: Span; shifts: readonly Shift[] },
  context: Context,
): { begins: Map<Wall, number | null>; isEndless: boolean } {
  const { start, length } = span;
  // An event that begins outside the days that count may end in them, or be moved into them.
  const margins = shifts.flatMap(({ since, span: other }) =>
    other ? [Math.abs(other.start.wall - since) + other.length] : [],
  );
  const from = context.from * DAY - Math.max(length, ...margins) - 2 * DAY;
  // However long it lasts, one that begins later lies later, unless it is moved.
  const until = context.until * DAY + Math.max(0, ...margins) + 2 * DAY;
  // The first one is an occurrence also where its rule does not name it.
  const begins = new Map<Wall, number | null>([[start.wall, null]]);
  let isEndless = false;
  for (const { value } of linesOf(entry.component, 'RRULE')) {
    const rule = readRule(value);
    if (rule === null) {
      note(context, 'rules_skipped');
      continue;
    }
    const end = endOf(rule, entry, span, context);
    isEndless ||= rule.count === null && end > until;
    const { budget } = context;
    const bounds = { start: start.wall, isDate: start.isDate, last: Math.min(end, until), from };
    for (const wall of expand(rule, { ...bounds, budget })) {
      if (begins.size > MAX_EVENTS) throw new FeedRefused('too_many_events');
      begins.set(wall, null);
    }
  }
  for (const line of linesOf(entry.component, 'RDATE')) {
    for (const value of valuesOf(line)) {
      const [first = '', last] = value.split('/');
      const time = readTime(first, line, entry.reader);
      const wall = addedAt(time, start, context);
      const own =
        last === undefined ? null : lengthTo(last, { line, time, wall }, entry, span, context);
      if (wall + (own ?? length) >= from && wall <= until) begins.set(wall, own);
    }
  }
  return { begins, isEndless };
}

/** The last moment of a rule by the entry's clocks, itself included. */
function endOf({ until }: Rule, { reader }: Entry, { start }: Span, context: Context): Wall {
  if (until === null) return Number.POSITIVE_INFINITY;
  const time = readTime(until, { name: 'UNTIL', params: new Map(), value: until }, reader);
  if (!start.isDate) {
    return time.isDate ? time.wall + DAY - 1 : wallAt(time, start, context.villa);
  }
  // A moment among days: the day that it is written as, and the one that it is at the villa.
  const atVilla = wallAt(time, { zone: null }, context.villa);
  return Math.max(dayOf(time.wall), dayOf(atVilla)) * DAY;
}

/** When an added occurrence begins: a day among moments begins when the first one does. */
function addedAt(time: FeedTime, start: FeedTime, context: Context): Wall {
  if (start.isDate) return dayMeant(time, context) * DAY;
  const ofDay = start.wall - dayOf(start.wall) * DAY;
  return time.isDate ? time.wall + ofDay : wallAt(time, start, context.villa);
}

function lengthTo(
  last: string,
  { line, time, wall }: { line: FeedLine; time: FeedTime; wall: Wall },
  { reader }: Entry,
  { start }: Span,
  { villa }: Context,
): number {
  if (/^[+-]?P/i.test(last)) return readDuration(last);
  const end = readTime(last, line, reader);
  return boundedSpan(wallAt(end, start, villa) - (time.isDate ? time.wall : wall));
}

/** Reads the periods of a free/busy calendar: `from/until` or `from/P3D`. */
function busyTimes(component: FeedComponent, context: Context): ReadEntry[] {
  return linesOf(component, 'FREEBUSY').flatMap((line) =>
    valuesOf(line).map((value): ReadEntry => {
      if (line.params.get('FBTYPE')?.toUpperCase() === 'FREE')
        return { outcome: 'free', events: [] };
      const [first = '', last = ''] = value.split('/');
      const reader = { zones: context.zones, isBuddhist: looksBuddhist(first, context.until) };
      const entry: Entry = { component, uid: '', reader, reason: null, replaces: undefined };
      const start = readTime(first, line, reader);
      const span = { start, length: 0, endsOnDay: false };
      const length = lengthTo(last, { line, time: start, wall: start.wall }, entry, span, context);
      return settle(entry, [daysOf({ ...span, length }, start.wall, context)], context);
    }),
  );
}
