import { FeedRefused } from './decode-feed.ts';
import { DAY, type Wall, dayNumberOf, dayOf } from './feed-time.ts';

const FREQUENCIES = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** Seconds of the periods that are shorter than a day. */
const SHORT: Partial<Record<Frequency, number>> = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 };
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface NthDay {
  /** The third (3) or the last but one (-2) of its month or year; 0: each. */
  nth: number;
  weekday: number;
}

/** A rule of RFC 5545, 3.3.10. */
export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  /** As it is written: which moment it is depends on the entry. */
  until: string | null;
  weekStart: number;
  seconds: number[];
  minutes: number[];
  hours: number[];
  days: NthDay[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  months: number[];
  places: number[];
}

const MAX_FIGURE = 100_000_000;

/**
 * Null for one that does not say how often.
 * @throws FeedRefused for what cannot be read: nights might be missing
 */
export function readRule(text: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=').map((one) => one.trim());
    if (name !== '' && value !== '') parts.set(name, value);
  }
  const refuse = () => new FeedRefused('unreadable', `RRULE ${text}`.slice(0, 80));
  const given = parts.get('FREQ');
  if (given === undefined) return null;
  const freq = FREQUENCIES.find((one) => one === given);
  if (freq === undefined) throw refuse();
  // Other calendars than ours, and what becomes of days that they do not have.
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw refuse();
  if ((parts.get('SKIP') ?? 'OMIT') !== 'OMIT') throw refuse();

  function figures(name: string, most: number, least: number): number[] {
    const values = (parts.get(name)?.split(',') ?? []).map((one) => one.trim());
    return values.map((value) => {
      if (!/^[+-]?\d{1,4}$/.test(value)) throw refuse();
      const one = Number(value);
      if (Math.abs(one) > most || one < least || (one === 0 && least < 0)) throw refuse();
      return one;
    });
  }

  function figure(name: string): number | null {
    const value = parts.get(name);
    if (value === undefined) return null;
    if (!/^\d+$/.test(value)) throw refuse();
    return Math.min(Number(value), MAX_FIGURE);
  }

  const days = (parts.get('BYDAY')?.split(',') ?? []).map((value) => {
    const [, nth = '', code = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(value.trim()) ?? [];
    const weekday = WEEKDAYS.indexOf(code);
    if (weekday < 0 || nth === '-' || nth === '+') throw refuse();
    return { nth: Number(nth), weekday };
  });
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  if (weekStart < 0) throw refuse();
  return {
    freq,
    // Never is no pause: what comes too often closes too much, and is seen.
    interval: Math.max(1, figure('INTERVAL') ?? 1),
    count: figure('COUNT'),
    until: parts.get('UNTIL') ?? null,
    weekStart,
    seconds: figures('BYSECOND', 60, 0),
    minutes: figures('BYMINUTE', 59, 0),
    hours: figures('BYHOUR', 23, 0),
    days,
    monthDays: figures('BYMONTHDAY', 31, -31),
    yearDays: figures('BYYEARDAY', 366, -366),
    weeks: figures('BYWEEKNO', 53, -53),
    months: figures('BYMONTH', 12, 1),
    places: figures('BYSETPOS', 366, -366),
  };
}

export interface Expansion {
  start: Wall;
  isDate: boolean;
  /** The last moment, itself included. */
  last: Wall;
  /** Earlier occurrences are left out; a rule without a count skips them at once. */
  from: Wall;
  /** Steps that may still be taken: of one feed, all its rules together. */
  budget: { left: number };
}

/**
 * When a rule rings, in order, from its beginning on. The beginning itself is only among them where the rule names it.
 * @throws FeedRefused when that takes too many steps
 */
export function* expand(rule: Rule, { start, isDate, last, from, budget }: Expansion) {
  const periods =
    SHORT[rule.freq] === undefined ? longPeriods(rule, start) : shortPeriods(rule, start, isDate);
  const times = isDate || SHORT[rule.freq] !== undefined ? [0] : timesOf(rule, start);
  const first = rule.count === null ? periods.index(from) - 1 : 0;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let before: Wall | null = null;
  // Hours of the last day are its own.
  const end = isDate ? last + DAY - 1 : last;
  for (let step = Math.max(0, Math.floor(first / rule.interval)); ; step += 1) {
    const index = step * rule.interval;
    if (periods.beginsAt(index) > end) return;
    const days = periods.walls(index);
    spend(budget, 1 + days.length * times.length);
    const walls = days.flatMap((day) => times.map((time) => day + time));
    const chosen = rule.places.length === 0 ? walls : inPlaces(walls, rule.places);
    for (const wall of chosen) {
      if (wall < start || wall === before) continue;
      if (wall > last || left <= 0) return;
      before = wall;
      left -= 1;
      if (wall >= from) yield wall;
    }
  }
}

/** @throws FeedRefused when a feed takes more steps than it may */
export function spend(budget: { left: number }, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throw new FeedRefused('too_many_events');
}

function inPlaces(walls: readonly Wall[], places: readonly number[]): Wall[] {
  const all = [...new Set(walls)];
  const indexes = places.map((place) => (place > 0 ? place - 1 : all.length + place));
  return [...new Set(indexes)].toSorted((a, b) => a - b).flatMap((index) => all[index] ?? []);
}

/** Counted from the one that the entry begins in. */
interface Periods {
  index(wall: Wall): number;
  beginsAt(index: number): Wall;
  /** Moments of a period, or the days that times are added to, in order. */
  walls(index: number): Wall[];
}

function timesOf(rule: Rule, start: Wall): number[] {
  const own = start - dayOf(start) * DAY;
  const or = (given: number[], value: number) => (given.length > 0 ? given : [value]);
  const times: number[] = [];
  for (const hour of or(rule.hours, Math.floor(own / 3600))) {
    for (const minute of or(rule.minutes, Math.floor(own / 60) % 60)) {
      for (const second of or(rule.seconds, own % 60))
        times.push(hour * 3600 + minute * 60 + second);
    }
  }
  return [...new Set(times)].toSorted((a, b) => a - b);
}

/** Hours, minutes and seconds: each is looked at, since any may be left out. */
function shortPeriods(rule: Rule, start: Wall, isDate: boolean): Periods {
  const length = SHORT[rule.freq] ?? 1;
  const first = Math.floor(start / length);
  const minutes = rule.freq === 'HOURLY' ? orOwn(rule.minutes, Math.floor(start / 60) % 60) : [0];
  const seconds = rule.freq === 'SECONDLY' ? [0] : orOwn(rule.seconds, start % 60);
  const inner = minutes.flatMap((minute) => seconds.map((second) => minute * 60 + second));
  const offsets = [...new Set(inner)].toSorted((a, b) => a - b);
  function isLeftOut(wall: Wall): boolean {
    if (!matches(rule, dayOf(wall))) return true;
    if (isDate) return false;
    const second = wall - dayOf(wall) * DAY;
    const limits: [number[], number][] = [
      [rule.hours, Math.floor(second / 3600)],
      [rule.freq === 'HOURLY' ? [] : rule.minutes, Math.floor(second / 60) % 60],
      [rule.freq === 'SECONDLY' ? rule.seconds : [], second % 60],
    ];
    return limits.some(([given, value]) => given.length > 0 && !given.includes(value));
  }
  return {
    index: (wall) => Math.floor(wall / length) - first,
    beginsAt: (index) => (first + index) * length,
    walls(index) {
      const wall = (first + index) * length;
      if (isLeftOut(wall)) return [];
      return isDate ? [dayOf(wall) * DAY] : offsets.map((offset) => wall + offset);
    },
  };
}

function orOwn(given: number[], own: number): number[] {
  return given.length > 0 ? given : [own];
}

/** Days, weeks, months and years, each with the days that the rule names. */
function longPeriods(rule: Rule, start: Wall): Periods {
  const day = dayOf(start);
  const { year, month } = dateOf(day);
  const asDays = (days: number[]) =>
    [...new Set(days)]
      .filter((one) => matches(rule, one))
      .toSorted((a, b) => a - b)
      .map((one) => one * DAY);
  if (rule.freq === 'DAILY') {
    return {
      index: (wall) => dayOf(wall) - day,
      beginsAt: (index) => (day + index) * DAY,
      walls: (index) => asDays([day + index]),
    };
  }
  if (rule.freq === 'WEEKLY') {
    const first = weekOf(day, rule.weekStart);
    const { days, monthDays, yearDays } = rule;
    const own = monthDays.length + yearDays.length > 0 ? ALL_WEEKDAYS : [weekdayOf(day)];
    const weekdays = days.length > 0 ? days.map((one) => one.weekday) : own;
    return {
      index: (wall) => Math.floor((dayOf(wall) - first) / 7),
      beginsAt: (index) => (first + index * 7) * DAY,
      walls: (index) =>
        asDays(weekdays.map((one) => first + index * 7 + ((one - rule.weekStart + 7) % 7))),
    };
  }
  if (rule.freq === 'MONTHLY') {
    const first = year * 12 + month - 1;
    const yearOf = (index: number) => Math.floor((first + index) / 12);
    const monthOf = (index: number) => ((first + index) % 12) + 1;
    return {
      index(wall) {
        const at = dateOf(dayOf(wall));
        return at.year * 12 + at.month - 1 - first;
      },
      beginsAt: (index) => firstOf(yearOf(index), monthOf(index)) * DAY,
      walls: (index) => asDays(daysOfMonth(rule, yearOf(index), monthOf(index), day)),
    };
  }
  return {
    index: (wall) => dateOf(dayOf(wall)).year - year,
    beginsAt: (index) => firstOf(year + index, 1) * DAY,
    walls: (index) => asDays(daysOfYear(rule, year + index, day)),
  };
}

function daysOfMonth(rule: Rule, year: number, month: number, start: number): number[] {
  const first = firstOf(year, month);
  const length = firstOf(year, month + 1) - first;
  if (rule.monthDays.length > 0) return inMonth(rule.monthDays, first, length);
  if (rule.days.length > 0) return rule.days.flatMap((one) => nthDays(one, first, length));
  return inMonth([dateOf(start).day], first, length);
}

function daysOfYear(rule: Rule, year: number, start: number): number[] {
  const first = firstOf(year, 1);
  const length = firstOf(year + 1, 1) - first;
  const { months, days, yearDays, monthDays, weeks } = rule;
  const some = months.length > 0 ? months : null;
  const eachMonth = (numbers: readonly number[]) =>
    numbers.flatMap((month) => daysOfMonth(rule, year, month, start));
  if (yearDays.length > 0) {
    return yearDays.flatMap((one) => {
      const day = one > 0 ? first + one - 1 : first + length + one;
      return day >= first && day < first + length ? [day] : [];
    });
  }
  if (monthDays.length > 0) return eachMonth(some ?? ALL_MONTHS);
  if (weeks.length > 0) {
    const weekdays = days.length > 0 ? days.map((one) => one.weekday) : [weekdayOf(start)];
    return daysOfWeeks(rule, year, weekdays).filter((day) => day >= first && day < first + length);
  }
  if (days.length > 0) {
    return some ? eachMonth(some) : days.flatMap((one) => nthDays(one, first, length));
  }
  return eachMonth(some ?? [dateOf(start).month]);
}

/** Days of a year's numbered weeks. The weeks of the years beside it may reach into it. */
function daysOfWeeks(
  { weeks, weekStart }: Rule,
  year: number,
  weekdays: readonly number[],
): number[] {
  return [year - 1, year, year + 1].flatMap((one) => {
    const first = firstWeekOf(one, weekStart);
    const count = (firstWeekOf(one + 1, weekStart) - first) / 7;
    return weeks.flatMap((week) => {
      const begins = first + (week > 0 ? week - 1 : count + week) * 7;
      return weekdays.map((weekday) => begins + ((weekday - weekStart + 7) % 7));
    });
  });
}

const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function inMonth(monthDays: readonly number[], first: number, length: number): number[] {
  return monthDays.flatMap((one) => {
    const day = one > 0 ? one : length + 1 + one;
    return day >= 1 && day <= length ? [first + day - 1] : [];
  });
}

/** The Mondays, or the third one, of so many days. */
function nthDays({ nth, weekday }: NthDay, first: number, length: number): number[] {
  const all: number[] = [];
  const start = first + ((weekday - weekdayOf(first) + 7) % 7);
  for (let day = start; day < first + length; day += 7) all.push(day);
  if (nth === 0) return all;
  const one = all.at(nth > 0 ? nth - 1 : nth);
  return one === undefined ? [] : [one];
}

/** True if no part of a rule excludes the day. */
function matches(rule: Rule, day: number): boolean {
  const { months, weeks, yearDays, monthDays, days } = rule;
  const lists = months.length + weeks.length + yearDays.length + monthDays.length + days.length;
  if (lists === 0) return true;
  const { year, month, day: date } = dateOf(day);
  if (months.length > 0 && !months.includes(month)) return false;
  if (rule.freq === 'YEARLY' && weeks.length > 0 && !isInWeeks(rule, day)) return false;
  if (yearDays.length > 0) {
    const first = firstOf(year, 1);
    const back = day - firstOf(year + 1, 1);
    if (!yearDays.includes(day - first + 1) && !yearDays.includes(back)) return false;
  }
  if (monthDays.length > 0) {
    const length = firstOf(year, month + 1) - firstOf(year, month);
    if (!monthDays.includes(date) && !monthDays.includes(date - length - 1)) return false;
  }
  return days.length === 0 || days.some((one) => isNthDay(rule, one, day));
}

function isNthDay(rule: Rule, { nth, weekday }: NthDay, day: number): boolean {
  if (weekdayOf(day) !== weekday) return false;
  // Elsewhere a number before the weekday means nothing.
  const isCounted = rule.freq === 'MONTHLY' || (rule.freq === 'YEARLY' && rule.weeks.length === 0);
  if (nth === 0 || !isCounted) return true;
  const { year, month } = dateOf(day);
  const byMonth = rule.freq === 'MONTHLY' || rule.months.length > 0;
  const first = firstOf(year, byMonth ? month : 1);
  const next = byMonth ? firstOf(year, month + 1) : firstOf(year + 1, 1);
  const place =
    nth > 0 ? Math.floor((day - first) / 7) + 1 : -(Math.floor((next - 1 - day) / 7) + 1);
  return place === nth;
}

function isInWeeks({ weeks, weekStart }: Rule, day: number): boolean {
  const begins = weekOf(day, weekStart);
  const { year } = dateOf(begins + 3);
  const first = firstWeekOf(year, weekStart);
  const week = (begins - first) / 7 + 1;
  const count = (firstWeekOf(year + 1, weekStart) - first) / 7;
  return weeks.includes(week) || weeks.includes(week - count - 1);
}

/** The first week of a year is the one that its fourth day lies in. */
function firstWeekOf(year: number, weekStart: number): number {
  return weekOf(firstOf(year, 1) + 3, weekStart);
}

function weekOf(day: number, weekStart: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

function weekdayOf(day: number): number {
  // 1970-01-01 was a Thursday; the double remainder keeps earlier days right.
  return (((day + 4) % 7) + 7) % 7;
}

function dateOf(day: number): { year: number; month: number; day: number } {
  const date = new Date(day * DAY * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The first day of a month; the thirteenth is the next year's first. Beyond all years there is none. */
function firstOf(year: number, month: number): number {
  const after = month > 12;
  return dayNumberOf(after ? year + 1 : year, after ? 1 : month, 1) ?? Number.POSITIVE_INFINITY;
}
