import {
  type CalendarDate,
  addDays,
  dateInZone,
  instantAt,
  isCalendarDate,
} from '@villa/shared/domain/calendar-date.ts';
import ICAL from 'ical.js';
import { FeedRefused } from './decode-feed.ts';

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
const MOST_EVENTS = 5000;
/** Occurrences that a repeated entry may be asked for, those of before today included. */
const MOST_OCCURRENCES = 6000;
const LONGEST_TITLE = 120;

export interface FeedBounds {
  timeZone: string;
  /** The first night that still counts, and the day on which nothing counts any more. */
  from: CalendarDate;
  until: CalendarDate;
}

/** What a whole feed says. `count` is how many entries it has at all, those of the past included. */
export interface ReadFeed {
  events: FeedEvent[];
  count: number;
}

/**
 * Reads a feed whole or not at all: half a calendar would free nights.
 * @param text unfolded, see `decodeFeed`
 * @throws FeedRefused
 */
export function readFeed(text: string, bounds: FeedBounds): ReadFeed {
  checkShape(text);
  checkRawDates(text);
  const calendars = parse(text);
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (all.length > MOST_EVENTS) throw new FeedRefused('too_many_events');
  const zones = zonesOf(calendars);
  const budget = { left: MOST_OCCURRENCES };
  const events = groupRepeated(all).flatMap((group) =>
    occurrencesOf(group, { ...bounds, zones, budget }),
  );
  if (events.length > MOST_EVENTS) throw new FeedRefused('too_many_events');
  return { events: events.toSorted((a, b) => (a.from < b.from ? -1 : 1)), count: all.length };
}

function checkShape(text: string): void {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmed)) throw new FeedRefused('not_a_calendar');
  const open: string[] = [];
  for (const [, word = '', name = ''] of trimmed.matchAll(/^(BEGIN|END):([^\r\n]*)/gim)) {
    const component = name.trim().toUpperCase();
    if (word.toUpperCase() === 'BEGIN') open.push(component);
    else if (open.pop() !== component) throw new FeedRefused('cut_off');
  }
  if (open.length > 0 || !/END:VCALENDAR$/i.test(trimmed)) throw new FeedRefused('cut_off');
}

const DATED = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?=[;:])/i;
const RAW_DATE = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)Z?)?$/;

/** The reader turns `20271345` into another day in silence, so the raw values are looked at first. */
function checkRawDates(text: string): void {
  for (const line of text.split(/\r?\n/)) {
    if (!DATED.test(line)) continue;
    // A parameter's quoted value may hold a colon: TZID="GMT+07:00".
    const value = line.replace(/"[^"]*"/g, '').replace(/^[^:]*:/, '');
    for (const one of value.trim().split(',')) {
      const [start = '', end] = one.split('/');
      if (!isRawDate(start)) throw new FeedRefused('unreadable_date', line.slice(0, 80));
      if (end !== undefined && !/^P/i.test(end) && !isRawDate(end)) {
        throw new FeedRefused('unreadable_date', line.slice(0, 80));
      }
    }
  }
}

function isRawDate(value: string): boolean {
  const [, year, month, day] = RAW_DATE.exec(value) ?? [];
  return isCalendarDate(`${year}-${month}-${day}`);
}

function parse(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as unknown[];
    const several = Array.isArray(parsed[0]) ? parsed : [parsed];
    return several.map((one) => new ICAL.Component(one as never));
  } catch (error) {
    throw new FeedRefused('unreadable', String(error).slice(0, 120));
  }
}

type Zones = ReadonlyMap<string, ICAL.Timezone>;

/** The zones that the feed brings along, by their names in it. */
function zonesOf(calendars: readonly ICAL.Component[]): Zones {
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vtimezone'));
  return new Map(
    components.flatMap((component) => {
      const id = component.getFirstPropertyValue('tzid');
      return typeof id === 'string' ? [[id, new ICAL.Timezone(component)] as const] : [];
    }),
  );
}

/** A repeated entry with the occurrences that were moved, cancelled or renamed. */
interface Group {
  main: ICAL.Component;
  exceptions: ICAL.Component[];
}

function groupRepeated(all: readonly ICAL.Component[]): Group[] {
  const groups: Group[] = [];
  const repeated = new Map<string, Group>();
  for (const main of all.filter((one) => !one.hasProperty('recurrence-id'))) {
    const group = { main, exceptions: [] };
    groups.push(group);
    if (main.hasProperty('rrule') || main.hasProperty('rdate')) repeated.set(uidOf(main), group);
  }
  for (const exception of all.filter((one) => one.hasProperty('recurrence-id'))) {
    const group = repeated.get(uidOf(exception));
    if (group) group.exceptions.push(exception);
    // What it changes is not in the feed, so it stands for itself.
    else groups.push({ main: exception, exceptions: [] });
  }
  return groups;
}

interface ReadContext extends FeedBounds {
  zones: Zones;
  budget: { left: number };
}

function occurrencesOf({ main, exceptions }: Group, context: ReadContext): FeedEvent[] {
  try {
    const isRepeated = main.hasProperty('rrule') || main.hasProperty('rdate');
    if (!isRepeated || main.hasProperty('recurrence-id')) return single(main, context);
    return occurrences(main, exceptions, context);
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    throw new FeedRefused('unreadable', String(error).slice(0, 120));
  }
}

function single(component: ICAL.Component, context: ReadContext): FeedEvent[] {
  if (!takesTime(component)) return [];
  const start = component.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) throw new FeedRefused('unreadable_date', 'no DTSTART');
  return between(component, start, endOf(component, start), context);
}

function endOf(component: ICAL.Component, start: ICAL.Time): ICAL.Time | null {
  const end = component.getFirstPropertyValue('dtend');
  if (end instanceof ICAL.Time) return end;
  const duration = component.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return null;
  const after = start.clone();
  after.addDuration(duration);
  return after;
}

function occurrences(
  main: ICAL.Component,
  exceptions: readonly ICAL.Component[],
  context: ReadContext,
): FeedEvent[] {
  const event = new ICAL.Event(main, { strictExceptions: true });
  for (const exception of exceptions) event.relateException(exception);
  const found: FeedEvent[] = [];
  const iterator = event.iterator();
  for (;;) {
    if (context.budget.left <= 0) throw new FeedRefused('too_many_events');
    context.budget.left -= 1;
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next || dayOf(next, undefined, context) >= context.until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!takesTime(item.component)) continue;
    found.push(...between(item.component, startDate, endDate, context));
  }
  return found;
}

/** Cancelled entries and those that leave the calendar free take no night. */
function takesTime(component: ICAL.Component): boolean {
  const value = (name: string) =>
    String(component.getFirstPropertyValue(name) ?? '')
      .trim()
      .toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

function between(
  component: ICAL.Component,
  start: ICAL.Time,
  end: ICAL.Time | null,
  context: ReadContext,
): FeedEvent[] {
  const from = dayOf(start, component.getFirstProperty('dtstart') ?? undefined, context);
  const ends = end === null ? from : dayOf(end, endProperty(component), context);
  // Without an end, or on the day it begins, it takes that night; one that runs backwards, too.
  const until = ends > from ? ends : addDays(from, 1);
  if (until <= context.from || from >= context.until) return [];
  return [
    {
      uid: uidOf(component),
      from,
      until,
      title: String(component.getFirstPropertyValue('summary') ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, LONGEST_TITLE),
    },
  ];
}

function endProperty(component: ICAL.Component): ICAL.Property | undefined {
  return component.getFirstProperty('dtend') ?? component.getFirstProperty('dtstart') ?? undefined;
}

function uidOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('uid') ?? '');
}

/** The villa's calendar date of a moment of the feed. */
function dayOf(
  time: ICAL.Time,
  property: ICAL.Property | undefined,
  { timeZone, zones }: ReadContext,
): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return date;
  const clock = `${two(time.hour)}:${two(time.minute)}`;
  if (time.zone?.tzid === 'UTC' || time.zone === ICAL.Timezone.utcTimezone) {
    return dateInZone(instantAt(date, clock, 'UTC'), timeZone);
  }
  const name = property?.getFirstParameter('tzid') ?? time.zone?.tzid ?? '';
  if (isZone(name)) return dateInZone(instantAt(date, clock, name), timeZone);
  const zone = zones.get(name);
  if (zone) {
    const local = time.clone();
    local.zone = zone;
    return dateInZone(new Date(local.toUnixTime() * 1000), timeZone);
  }
  // A zone that nobody knows, or none: the clock on the villa's wall.
  return date;
}

const knownZones = new Map<string, boolean>();

function isZone(name: string): boolean {
  if (name === '' || name === 'floating') return false;
  let known = knownZones.get(name);
  if (known === undefined) {
    try {
      known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      known = false;
    }
    // Named by a stranger: what is remembered stays bounded.
    if (knownZones.size > 500) knownZones.clear();
    knownZones.set(name, known);
  }
  return known;
}
