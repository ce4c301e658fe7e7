import {
  addDays,
  dateInZone,
  instantAt,
  isCalendarDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { expandSlowly } from './slow-recurrence.ts';

/**
 * A second reader of feeds, slow and plain, that shares nothing with `read-feed.ts` and is held against it: it keeps
 * times as text and walks from night to night. What it does not understand it says (null), since it is no judge of that.
 */

export interface SlowBounds {
  timeZone: string;
  checkInTime: string;
  from: string;
  until: string;
}

interface Line {
  name: string;
  params: string;
  value: string;
}

/** A time of a feed: `2026-12-03`, or `2026-12-03T14:00:00` in a zone; no zone is the villa's wall. */
interface Time {
  text: string;
  zone: string | null;
}

class Unclear extends Error {}

/** The nights of a feed that is well formed; null when it is not this one's to judge. */
export function readSlowly(text: string, bounds: SlowBounds): Set<string> | null {
  try {
    return nightsIn(text, bounds);
  } catch (error) {
    if (error instanceof Unclear || error instanceof RangeError) return null;
    throw error;
  }
}

function nightsIn(text: string, bounds: SlowBounds): Set<string> {
  const lines = text
    .replace(/\r+\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map(seen);
  const entries: Line[][] = [];
  const open: { name: string; entry: Line[] }[] = [];
  const methods: string[] = [];
  for (const line of lines) {
    const [, word = '', name = ''] =
      /^(BEGIN|END)[\s\0\u200B-\u200F\u2060\uFEFF]*:\s*([^\s;]+)/i.exec(line) ?? [];
    const inside = open.at(-1);
    if (word.toUpperCase() === 'BEGIN') {
      const box = { name: name.toUpperCase(), entry: [] };
      open.push(box);
      if (box.name === 'VEVENT') entries.push(box.entry);
      if (box.name === 'VFREEBUSY') throw new Unclear();
    } else if (word !== '') open.pop();
    else if (inside?.name === 'VEVENT') inside.entry.push(...asLine(line));
    else if (open.length === 1) {
      methods.push(...asLine(line).map((one) => `${one.name}:${one.value}`));
    }
  }
  if (methods.some((one) => /^METHOD:CANCEL$/i.test(one))) throw new Unclear();
  const nights = new Set<string>();
  for (const entry of entries) {
    const uid = valueOf(entry, 'UID');
    const replacing = entries.filter(
      (one) => uid !== '' && valueOf(one, 'UID') === uid && valueOf(one, 'RECURRENCE-ID') !== '',
    );
    for (const night of nightsOfEntry(entry, replacing, bounds)) nights.add(night);
  }
  return nights;
}

/** Without the blanks around it, and other signs that nobody sees. */
function seen(text: string): string {
  return text
    .replace(/^[\s\0\u200B-\u200F\u2060\uFEFF]+/, '')
    .replace(/[\s\0\u200B-\u200F\u2060\uFEFF]+$/, '');
}

function asLine(line: string): Line[] {
  const plain = line.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(':', '\u0001'));
  const at = plain.indexOf(':');
  if (at < 0) return [];
  const [name = '', ...params] = plain.slice(0, at).split(';');
  const back = (text: string) => text.replaceAll('\u0001', ':').replaceAll('"', '');
  return [
    {
      name: seen(name).toUpperCase(),
      params: back(params.map((param) => param.split('=').map(seen).join('=')).join(';')),
      value: seen(plain.slice(at + 1).replaceAll('\u0001', ':')),
    },
  ];
}

function find(entry: readonly Line[], name: string): Line | undefined {
  return entry.find((line) => line.name === name);
}

function valueOf(entry: readonly Line[], name: string): string {
  return find(entry, name)?.value ?? '';
}

function takesNoTime(entry: readonly Line[]): boolean {
  const attendees = entry.filter((line) => line.name === 'ATTENDEE');
  const declined = attendees.filter(({ params }) => /PARTSTAT=DECLINED/i.test(params));
  return (
    /^CANCELL?ED$/i.test(valueOf(entry, 'STATUS')) ||
    /^TRANSPARENT$/i.test(valueOf(entry, 'TRANSP')) ||
    /^FREE$/i.test(valueOf(entry, 'X-MICROSOFT-CDO-BUSYSTATUS')) ||
    (attendees.length === 1 && declined.length === 1)
  );
}

function timeOf(value: string, params: string): Time {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value.trim());
  if (!match) throw new Unclear();
  const [, year = '', month, day, hour, minute, second, z] = match;
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date) || Number(year) > 2300) throw new Unclear();
  if (hour === undefined) return { text: date, zone: null };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) throw new Unclear();
  const text = `${date}T${hour}:${minute}:${second}`;
  if (z === 'Z') return { text, zone: 'UTC' };
  const [, zone = ''] = /(?:^|;)TZID=([^;]*)/i.exec(params) ?? [];
  if (zone.trim() === '') return { text, zone: null };
  return { text, zone: zoneIn(zone.trim()) };
}

/** Names of the world's zones; whoever writes others is not understood. */
function zoneIn(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Unclear();
  }
}

/** On another wall. */
function moved({ text, zone }: Time, to: string | null, { timeZone }: SlowBounds): string {
  if (text.length === 10 || zone === null || zone === to) return text;
  const instant = instantAt(text.slice(0, 10), text.slice(11, 16), zone);
  const target = to ?? timeZone;
  const date = dateInZone(instant, target);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: target,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return `${date}T${time}:${text.slice(17, 19)}`;
}

const asMs = (text: string) => Date.parse(text.length === 10 ? text : `${text}Z`);
function later(text: string, ms: number): string {
  return new Date(asMs(text) + ms).toISOString().slice(0, 19);
}

function lengthIn(value: string): number {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(value);
  if (!match || value.endsWith('P') || value.endsWith('T')) throw new Unclear();
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const ms =
    (((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 +
      (seconds ?? 0)) *
    1000;
  if (ms > 30 * 366 * 86_400_000) throw new Unclear();
  return ms;
}

function nightsOfEntry(
  entry: readonly Line[],
  replacing: readonly Line[][],
  bounds: SlowBounds,
): string[] {
  if (takesNoTime(entry)) return [];
  const startLine = find(entry, 'DTSTART');
  if (!startLine) throw new Unclear();
  const start = timeOf(startLine.value, startLine.params);
  const isDate = start.text.length === 10;
  const endLine = find(entry, 'DTEND');
  const end = endLine && timeOf(endLine.value, endLine.params);
  const lasts = end
    ? asMs(moved(end, start.zone, bounds)) - asMs(start.text)
    : valueOf(entry, 'DURATION') === ''
      ? 0
      : lengthIn(valueOf(entry, 'DURATION'));
  const endsOnDay = end?.text.length === 10;
  if (valueOf(entry, 'RECURRENCE-ID') !== '') {
    return nightsFrom(start.text, start.zone, { lasts, endsOnDay }, bounds);
  }
  if (replacing.some((one) => /RANGE/i.test(find(one, 'RECURRENCE-ID')?.params ?? ''))) {
    throw new Unclear();
  }
  const begins = new Map<string, number>([[start.text, lasts]]);
  for (const { name, value } of entry) {
    if (name !== 'RRULE' || !/FREQ=/i.test(value)) continue;
    if (/SECONDLY|MINUTELY/i.test(value) || start.text < '2000') throw new Unclear();
    for (const one of expandSlowly(
      ruleFor(value, start, bounds),
      start.text,
      addDays(bounds.until, 2),
    )) {
      begins.set(one, lasts);
    }
  }
  for (const line of entry.filter(({ name }) => name === 'RDATE')) {
    for (const value of line.value.split(',').filter((one) => one.trim() !== '')) {
      const [first = '', last] = value.split('/');
      const time = timeOf(first, line.params);
      const at = isDate
        ? moved(time, null, bounds).slice(0, 10)
        : time.text.length === 10
          ? time.text + start.text.slice(10)
          : moved(time, start.zone, bounds);
      if (last === undefined) begins.set(at, lasts);
      else if (last.startsWith('P')) begins.set(at, lengthIn(last));
      else begins.set(at, asMs(moved(timeOf(last, line.params), start.zone, bounds)) - asMs(at));
    }
  }
  const gone = [
    ...entry.filter(({ name }) => name === 'EXDATE'),
    ...replacing.flatMap((one) => find(one, 'RECURRENCE-ID') ?? []),
  ].flatMap((line) =>
    line.value
      .split(',')
      .filter((one) => one.trim() !== '')
      .map((one) => timeOf(one, line.params)),
  );
  const isGone = (at: string) =>
    gone.some((time) => {
      if (time.text.length === 10) return at.slice(0, 10) === time.text;
      if (!isDate) return moved(time, start.zone, bounds) === at;
      const isMidnight = time.text.endsWith('T00:00:00');
      return (isMidnight ? time.text : moved(time, null, bounds)).slice(0, 10) === at;
    });
  return [...begins].flatMap(([at, own]) =>
    isGone(at)
      ? []
      : nightsFrom(at, start.zone, { lasts: own, endsOnDay: endsOnDay && own === lasts }, bounds),
  );
}

/** Its end as a time on the entry's own wall, which the slow expansion reads. */
function ruleFor(value: string, start: Time, bounds: SlowBounds): string {
  // An interval of nothing is one.
  const rule = value
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/INTERVAL=0+(?=;|$)/, 'INTERVAL=1')
    // A name without a value says nothing.
    .replaceAll(/;[A-Z]+=?(?=;|$)/g, '');
  const [, until] = /UNTIL=([^;]*)/.exec(rule) ?? [];
  if (until === undefined || until.length === 8) return rule;
  const time = timeOf(until, '');
  const plain = (text: string) => text.replace(/[-:]/g, '');
  if (start.text.length === 10) {
    const days = [time.text.slice(0, 10), moved(time, null, bounds).slice(0, 10)].toSorted();
    return rule.replace(until, plain(days[1] ?? ''));
  }
  return rule.replace(until, plain(moved(time, start.zone, bounds)));
}

function nightsFrom(
  at: string,
  zone: string | null,
  { lasts, endsOnDay }: { lasts: number; endsOnDay: boolean },
  bounds: SlowBounds,
): string[] {
  const atVilla = (text: string) => moved({ text, zone }, null, bounds);
  const from = atVilla(at).slice(0, 10);
  const after = later(at, Math.max(0, lasts));
  const end = endsOnDay || at.length === 10 ? after : atVilla(after);
  const isLate = !endsOnDay && end.slice(11) > `${bounds.checkInTime}:00`;
  const nights: string[] = [];
  const first = from < bounds.from ? bounds.from : from;
  for (let night = first; night < bounds.until; night = addDays(night, 1)) {
    const isHeld =
      night === from || night < end.slice(0, 10) || (isLate && night === end.slice(0, 10));
    if (!isHeld) break;
    nights.push(night);
  }
  return nights;
}
