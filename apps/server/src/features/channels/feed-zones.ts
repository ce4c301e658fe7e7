import { zoneOffset } from '@villa/shared/domain/stay/calendar-date.ts';
import { findIana } from 'windows-iana';
import { type FeedComponent, componentsNamed, lineOf, linesOf, valuesOf } from './feed-lines.ts';
import { DAY, type Wall, type Zone, type Zones, offsetIn, readTime } from './feed-time.ts';
import { expand, readRule } from './recurrence.ts';

/** Zones of before and after are those of the first and the last of these days. */
const KNOWN = { from: 0, until: 84_000 * DAY };
const HOUR = 3600;

export function zoneNamed(name: string): Zone {
  /** A thousand entries ask for the same hours again and again. */
  const offsets = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const within = Math.min(Math.max(instant, KNOWN.from), KNOWN.until);
    // Clocks change on a quarter of an hour at the earliest.
    const quarter = Math.floor(within / (HOUR / 4));
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = zoneOffset((quarter * HOUR * 1000) / 4, name) / 1000;
      offsets.set(quarter, offset);
    }
    return offset;
  };
  return withOffset(offsetAt);
}

function withOffset(offsetAt: (instant: number) => number): Zone {
  return {
    instantOf(wall) {
      // Twice, since the clocks may change between the two instants.
      const near = wall - offsetAt(wall);
      return wall - offsetAt(near);
    },
    wallOf: (instant) => instant + offsetAt(instant),
  };
}

/**
 * A zone of the world, one of Windows, a distance from Greenwich, or one that the feed brings along.
 * @param budget steps that its rules may take
 */
export function zonesOf(calendars: readonly FeedComponent[], budget: { left: number }): Zones {
  const brought = new Map(
    componentsNamed(calendars, 'VTIMEZONE').map((one) => [lineOf(one, 'TZID')?.value ?? '', one]),
  );
  const known = new Map<string, Zone | null>();
  function find(name: string): Zone | null {
    const world = worldName(name);
    if (world !== null) return zoneNamed(world);
    const component = brought.get(name);
    return (component && broughtZone(component, budget)) ?? distanceIn(name);
  }
  return {
    find(name) {
      let zone = known.get(name);
      if (zone === undefined) known.set(name, (zone = name === '' ? null : find(name)));
      return zone;
    },
  };
}

function worldName(name: string): string | null {
  // Some programs write where they have it from: `/mozilla.org/20050126_1/Asia/Bangkok`.
  const parts = name.split('/');
  const names = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/'), ...findIana(name)];
  return names.find((one) => isZone(one)) ?? null;
}

function isZone(name: string): boolean {
  if (!/^[a-z]/i.test(name) || name.length > 60) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `(UTC+07:00) Bangkok, Hanoi, Jakarta`, `GMT+7`. */
function distanceIn(name: string): Zone | null {
  const [, sign = '', hours = '', minutes = '00'] =
    /\b(?:UTC|GMT)\s*([+-])(\d{1,2})(?:[:.]?(\d{2}))?/i.exec(name) ?? [];
  if (hours === '') return null;
  const offset = offsetIn(`${sign}${hours.padStart(2, '0')}${minutes}`);
  return withOffset(() => offset);
}

/** A half of the year with its own time, and when it begins. */
interface Observance {
  component: FeedComponent;
  start: Wall;
  before: number;
  offset: number;
}

const WITHOUT_ZONES: Zones = { find: () => null };

/** Null for one that says nothing. */
function broughtZone(component: FeedComponent, budget: { left: number }): Zone | null {
  const observances = component.children.flatMap((child): Observance[] => {
    const start = lineOf(child, 'DTSTART');
    const to = lineOf(child, 'TZOFFSETTO')?.value;
    if (!start || to === undefined) return [];
    const reader = { zones: WITHOUT_ZONES, isBuddhist: false };
    const from = lineOf(child, 'TZOFFSETFROM')?.value ?? to;
    const { wall } = readTime(start.value, start, reader);
    return [{ component: child, start: wall, before: offsetIn(from), offset: offsetIn(to) }];
  });
  const [first] = observances.toSorted((a, b) => a.start - b.start);
  if (!first) return null;
  const offsets = new Map<number, number>();
  return withOffset((instant) => {
    const hour = Math.floor(instant / HOUR);
    const before = offsets.get(hour);
    if (before !== undefined) return before;
    let latest = { at: Number.NEGATIVE_INFINITY, offset: first.before };
    for (const observance of observances) {
      const at = onsetBefore(observance, hour * HOUR + observance.before, budget);
      if (at !== null && at >= latest.at) latest = { at, offset: observance.offset };
    }
    offsets.set(hour, latest.offset);
    return latest.offset;
  });
}

/** When a half of the year last began, by the clocks of the half before it. */
function onsetBefore(
  { component, start, before }: Observance,
  wall: Wall,
  budget: { left: number },
): number | null {
  const reader = { zones: WITHOUT_ZONES, isBuddhist: false };
  const begun = [start];
  for (const line of linesOf(component, 'RDATE')) {
    for (const one of valuesOf(line)) begun.push(readTime(one, line, reader).wall);
  }
  for (const { value } of linesOf(component, 'RRULE')) {
    const rule = readRule(value);
    if (rule === null) continue;
    const line = { name: 'UNTIL', params: new Map<string, string>(), value };
    const until = rule.until === null ? null : readTime(rule.until, line, reader);
    // An end in Greenwich's time, as it has to be there.
    const end = until === null ? wall : until.wall + (until.zone === null ? 0 : before);
    const from = Math.min(wall, end) - 3 * 366 * DAY;
    const last = Math.min(wall, end);
    for (const one of expand(rule, { start, isDate: false, last, from, budget })) begun.push(one);
  }
  const past = begun.filter((one) => one <= wall);
  return past.length === 0 ? null : past.reduce((a, b) => Math.max(a, b));
}
