import { FeedRefused } from './decode-feed.ts';
import type { FeedLine } from './feed-lines.ts';

/** Seconds since 1970 by a clock on a wall, as if that wall were in Greenwich. */
export type Wall = number;

/** By which clocks a time is meant. */
export interface Zone {
  /** Seconds since 1970 at the moment when its clocks show a time. */
  instantOf(wall: Wall): number;
  wallOf(instant: number): Wall;
}

export const utc: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant };

/** The zones that a feed names, by whatever name. */
export interface Zones {
  /** Null for one that nobody knows, or none. */
  find(name: string): Zone | null;
}

/** A day, or a moment. Without a zone it is shown by whatever clock one stands before. */
export interface FeedTime {
  wall: Wall;
  isDate: boolean;
  zone: Zone | null;
}

export const DAY = 86_400;
/** Longer than from the first to the last date there is: what is cut off here would be nights. */
const MAX_SPAN = 10_000 * 366 * DAY;

export const dayOf = (wall: Wall): number => Math.floor(wall / DAY);

/** Days since 1970, for any year; null for what is no day of the calendar. */
export function dayNumberOf(year: number, month: number, day: number): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.getTime() / (DAY * 1000) : null;
}

/** Thai calendars count from 543 years earlier. */
const BUDDHIST = { years: 543, from: 2400 };

/** How a calendar's dates are read. */
export interface TimeReader {
  zones: Zones;
  /** True if years from 2400 on are meant in the Buddhist era. */
  isBuddhist: boolean;
}

const SHAPE =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]([01]\d|2[0-4]):?([0-5]\d)(?::?([0-5]\d|60)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** @throws FeedRefused */
export function readTime(value: string, line: FeedLine, reader: TimeReader): FeedTime {
  const match = SHAPE.exec(value.trim());
  const refuse = () => new FeedRefused('unreadable_date', `${line.name} ${value}`.slice(0, 80));
  if (!match) throw refuse();
  const [, y = '', month = '', day = '', hour, minute, second = '0', zone = ''] = match;
  const isShifted = reader.isBuddhist && Number(y) >= BUDDHIST.from;
  const year = Number(y) - (isShifted ? BUDDHIST.years : 0);
  const date = dayNumberOf(year, Number(month), Number(day));
  if (date === null) throw refuse();
  if (hour === undefined) return { wall: date * DAY, isDate: true, zone: null };
  const ofDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  // Midnight may be written as the end of its day; nothing comes behind it.
  if (ofDay > DAY) throw refuse();
  const wall = date * DAY + ofDay;
  if (/^Z$/i.test(zone)) return { wall, isDate: false, zone: utc };
  if (zone !== '') return { wall: wall - offsetIn(zone), isDate: false, zone: utc };
  return { wall, isDate: false, zone: reader.zones.find(line.params.get('TZID') ?? '') };
}

/** True if the year looks like one of the Buddhist era, and the date read so lies before the day `until`. */
export function looksBuddhist(value: string, until: number): boolean {
  const [, year = '', month = '', day = ''] = SHAPE.exec(value.trim()) ?? [];
  if (Number(year) < BUDDHIST.from) return false;
  const date = dayNumberOf(Number(year) - BUDDHIST.years, Number(month), Number(day));
  return date !== null && date < until;
}

/** Seconds of `+07:00`, `-0330` or `+070000`. */
export function offsetIn(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-]?)(\d{2}):?(\d{2})/.exec(text.trim()) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

const DURATION =
  /^([+-]?)P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/**
 * Seconds of `P3D` or `PT1H30M`, within bounds: what the figure says costs nothing.
 * @throws FeedRefused
 */
export function readDuration(value: string): number {
  const match = DURATION.exec(value.trim());
  if (!match) throw new FeedRefused('unreadable_date', `DURATION ${value}`.slice(0, 80));
  const [, sign, ...parts] = match;
  const units = [7 * DAY, DAY, 3600, 60, 1];
  const seconds = parts.reduce((sum, part, at) => sum + Number(part ?? 0) * (units[at] ?? 0), 0);
  return sign === '-' ? 0 : boundedSpan(seconds);
}

/** A span that runs backwards has length zero. */
export function boundedSpan(seconds: number): number {
  return Math.min(Math.max(0, seconds), MAX_SPAN);
}
