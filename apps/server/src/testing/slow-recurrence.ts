/**
 * A second way to work out when an entry repeats, slow and plain: it looks at each day and asks the rule about it.
 * Nothing is shared with `recurrence.ts`, which it is held against.
 */

/** A time on the wall: `2026-12-03`, or `2026-12-03T14:00:00`. */
export type WallText = string;

const DAY_MS = 86_400_000;
const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type Rule = Record<string, string>;

function numbers(rule: Rule, name: string): number[] {
  return rule[name] === undefined ? [] : rule[name].split(',').map(Number);
}

const asDay = (text: string) => new Date(`${text.slice(0, 10)}T00:00:00Z`);
const plus = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
const textOf = (day: Date) => day.toISOString().slice(0, 10);
const two = (value: number) => String(value).padStart(2, '0');

/** The Monday (or whatever day a week begins with) of a day's week. */
function weekStart(day: Date, wkst: number): Date {
  return plus(day, -((day.getUTCDay() - wkst + 7) % 7));
}

/** The first day of the first week of a year: the first week that has four days of it. */
function firstWeek(year: number, wkst: number): Date {
  const fourth = asDay(`${year}-01-04`);
  return weekStart(fourth, wkst);
}

function weekNumbers(day: Date, wkst: number): [number, number] {
  const start = weekStart(day, wkst);
  // Four days of a week are in its year, the fourth of them always.
  const year = plus(start, 3).getUTCFullYear();
  const first = firstWeek(year, wkst);
  const week = Math.round((start.getTime() - first.getTime()) / (7 * DAY_MS)) + 1;
  const weeks = Math.round((firstWeek(year + 1, wkst).getTime() - first.getTime()) / (7 * DAY_MS));
  return [week, week - weeks - 1];
}

function isNth(day: Date, part: string, rule: Rule): boolean {
  const [, sign = '', digits = '', code = ''] = /^([+-]?)(\d*)([A-Z]{2})$/.exec(part) ?? [];
  if (CODES[day.getUTCDay()] !== code) return false;
  const freq = rule['FREQ'];
  if (digits === '' || (freq !== 'MONTHLY' && freq !== 'YEARLY')) return true;
  if (rule['BYWEEKNO'] !== undefined) return true;
  const inMonth = freq === 'MONTHLY' || rule['BYMONTH'] !== undefined;
  const isSame = (other: Date) =>
    other.getUTCFullYear() === day.getUTCFullYear() &&
    (!inMonth || other.getUTCMonth() === day.getUTCMonth());
  const step = sign === '-' ? 7 : -7;
  let nth = 1;
  for (let other = plus(day, step); isSame(other); other = plus(other, step)) nth += 1;
  return nth === Number(digits);
}

function daysInMonth(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}

function dayMatches(day: Date, start: Date, rule: Rule): boolean {
  const freq = rule['FREQ'] ?? '';
  const wkst = CODES.indexOf(rule['WKST'] ?? 'MO');
  const months = numbers(rule, 'BYMONTH');
  const weeks = freq === 'YEARLY' ? numbers(rule, 'BYWEEKNO') : [];
  const yearDays = numbers(rule, 'BYYEARDAY');
  const monthDays = numbers(rule, 'BYMONTHDAY');
  const weekdays = rule['BYDAY']?.split(',') ?? [];
  if (months.length > 0 && !months.includes(day.getUTCMonth() + 1)) return false;
  if (weeks.length > 0 && !weekNumbers(day, wkst).some((one) => weeks.includes(one))) return false;
  if (yearDays.length > 0) {
    const first = asDay(`${day.getUTCFullYear()}-01-01`);
    const next = asDay(`${day.getUTCFullYear() + 1}-01-01`);
    const nth = Math.round((day.getTime() - first.getTime()) / DAY_MS) + 1;
    const back = Math.round((day.getTime() - next.getTime()) / DAY_MS);
    if (!yearDays.includes(nth) && !yearDays.includes(back)) return false;
  }
  if (monthDays.length > 0) {
    const date = day.getUTCDate();
    if (!monthDays.includes(date) && !monthDays.includes(date - daysInMonth(day) - 1)) return false;
  }
  if (weekdays.length > 0 && !weekdays.some((part) => isNth(day, part, rule))) return false;
  if (weekdays.length + monthDays.length + yearDays.length > 0) return true;
  // The start decides the parts that the rule does not give.
  if (freq === 'WEEKLY' || weeks.length > 0) return day.getUTCDay() === start.getUTCDay();
  if (freq === 'MONTHLY') return day.getUTCDate() === start.getUTCDate();
  if (freq === 'YEARLY') {
    const isMonth = months.length > 0 || day.getUTCMonth() === start.getUTCMonth();
    return isMonth && day.getUTCDate() === start.getUTCDate();
  }
  return true;
}

const SECONDS: Record<string, number> = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 };

/** The number of a moment's period: periods that the interval leaves out have other remainders. */
function periodOf(day: Date, second: number, rule: Rule): number {
  const freq = rule['FREQ'] ?? '';
  const dayNumber = Math.round(day.getTime() / DAY_MS);
  if (freq === 'YEARLY') return day.getUTCFullYear();
  if (freq === 'MONTHLY') return day.getUTCFullYear() * 12 + day.getUTCMonth();
  if (freq === 'WEEKLY') {
    const wkst = CODES.indexOf(rule['WKST'] ?? 'MO');
    return Math.round((weekStart(day, wkst).getTime() - wkst * DAY_MS) / (7 * DAY_MS));
  }
  if (freq === 'DAILY') return dayNumber;
  return Math.floor((dayNumber * 86_400 + second) / (SECONDS[freq] ?? 1));
}

/** The seconds of a day on which a rule may ring. */
function timesOf(rule: Rule, start: WallText): number[] {
  if (start.length === 10) {
    // Days have no hours of their own, but a rule by the hour counts them.
    const step = SECONDS[rule['FREQ'] ?? ''];
    if (step === undefined) return [0];
    return Array.from({ length: 86_400 / step }, (_, index) => index * step);
  }
  const [hour = 0, minute = 0, second = 0] = start.slice(11).split(':').map(Number);
  const freq = rule['FREQ'] ?? '';
  const all = (count: number) => Array.from({ length: count }, (_, index) => index);
  const given = (name: string, finer: string[], count: number, own: number) => {
    const values = numbers(rule, name);
    if (values.length > 0) return values;
    return finer.includes(freq) ? all(count) : [own];
  };
  const hours = given('BYHOUR', ['HOURLY', 'MINUTELY', 'SECONDLY'], 24, hour);
  const minutes = given('BYMINUTE', ['MINUTELY', 'SECONDLY'], 60, minute);
  const seconds = given('BYSECOND', ['SECONDLY'], 60, second);
  return hours
    .flatMap((h) => minutes.flatMap((m) => seconds.map((s) => h * 3600 + m * 60 + s)))
    .toSorted((a, b) => a - b);
}

/**
 * All that a rule gives from its beginning up to a day, the beginning itself included.
 * @param until the first day that is not asked for
 */
export function expandSlowly(text: string, start: WallText, until: string): WallText[] {
  const rule: Rule = Object.fromEntries(
    text.split(';').map((part) => part.split('=').map((word) => word.trim())),
  );
  const isDate = start.length === 10;
  const write = (day: Date, second: number) =>
    isDate
      ? textOf(day)
      : `${textOf(day)}T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
  const first = asDay(start);
  const [hour = 0, minute = 0, second = 0] = isDate ? [] : start.slice(11).split(':').map(Number);
  const startSecond = hour * 3600 + minute * 60 + second;
  const interval = Number(rule['INTERVAL'] ?? 1);
  const times = timesOf(rule, start);
  const periods = new Map<number, WallText[]>();
  // A period may have begun before the entry does, and the last one is looked at to its end.
  const end = `${Number(until.slice(0, 4)) + 1}-01-08`;
  for (
    let day = plus(asDay(`${first.getUTCFullYear()}-01-01`), -7);
    textOf(day) < end;
    day = plus(day, 1)
  ) {
    if (rule['FREQ'] === 'WEEKLY' && textOf(day) < textOf(plus(first, -7))) continue;
    if (!dayMatches(day, first, rule)) continue;
    for (const time of times) {
      const period = periodOf(day, time, rule);
      const since = period - periodOf(first, startSecond, rule);
      if (since < 0 || since % interval !== 0) continue;
      periods.set(period, [...(periods.get(period) ?? []), write(day, time)]);
    }
  }
  const places = numbers(rule, 'BYSETPOS');
  const chosen = [...periods.values()].flatMap((all) =>
    places.length === 0
      ? all
      : all.filter((_, index) => places.includes(index + 1) || places.includes(index - all.length)),
  );
  const last = untilOf(rule['UNTIL'], isDate);
  const after = [...new Set(chosen)]
    .toSorted()
    .filter((one) => one >= start && one < until && (last === null || one <= last));
  const counted = rule['COUNT'] === undefined ? after : after.slice(0, Number(rule['COUNT']));
  return [...new Set([start, ...counted])].toSorted();
}

/** On the same wall as the beginning. */
function untilOf(text: string | undefined, isDate: boolean): WallText | null {
  if (text === undefined) return null;
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  if (isDate) return day;
  if (text.length === 8) return `${day}T23:59:59`;
  return `${day}T${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}`;
}
