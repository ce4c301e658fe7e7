import { FeedRefused } from './decode-feed.ts';

/** `DTSTART;TZID=Asia/Bangkok:20270110T140000`: names in capitals, nothing around the value. */
export interface FeedLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** The lines and the components between a BEGIN and its END. */
export interface FeedComponent {
  name: string;
  lines: FeedLine[];
  children: FeedComponent[];
}

export interface FeedText {
  calendars: FeedComponent[];
  /** Lines that say nothing a program can read. */
  skipped: number;
}

/** Blanks, and signs that nobody sees. */
const UNSEEN = /[\s\0\u200B-\u200F\u2060\uFEFF]/;

/** Sign by sign: an expression would look at a million blanks from each of them on. */
function trim(text: string): string {
  let from = 0;
  let until = text.length;
  while (from < until && UNSEEN.test(text.charAt(from))) from += 1;
  while (until > from && UNSEEN.test(text.charAt(until - 1))) until -= 1;
  return text.slice(from, until);
}

/** We read the lines of these components only. The others move no night, so an error in them does no harm. */
const READ = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
/** A line that begins like this and cannot be read may have been a night. */
const MOVES_NIGHTS =
  /^(BEGIN|END|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)\b/i;

/**
 * The components of a feed, whole or not at all.
 * @param text unfolded, see `decodeFeed`
 * @throws FeedRefused
 */
export function readLines(text: string): FeedText {
  const calendars: FeedComponent[] = [];
  const open: FeedComponent[] = [];
  let skipped = 0;
  let unreadable: string | null = null;
  for (const raw of text.split(/[\r\n]+/)) {
    const line = trim(raw);
    if (line === '') continue;
    const inside = open.at(-1);
    const box = /^(BEGIN|END)\b/i.test(line) ? readLine(line) : null;
    const begins = box?.name === 'BEGIN' ? nameIn(box) : undefined;
    if (calendars.length === 0 && begins !== 'VCALENDAR') throw new FeedRefused('not_a_calendar');
    if (begins !== undefined) {
      if (inside === undefined && begins !== 'VCALENDAR') throw new FeedRefused('cut_off');
      const component: FeedComponent = { name: begins, lines: [], children: [] };
      (inside?.children ?? calendars).push(component);
      open.push(component);
      continue;
    }
    if (box?.name === 'END') {
      if (open.pop()?.name !== nameIn(box)) throw new FeedRefused('cut_off');
      continue;
    }
    if (inside !== undefined && !READ.has(inside.name)) continue;
    const read = readLine(line);
    if (read !== null && inside !== undefined) inside.lines.push(read);
    else if (MOVES_NIGHTS.test(line)) unreadable ??= line.slice(0, 80);
    else skipped += 1;
  }
  if (calendars.length === 0) throw new FeedRefused('not_a_calendar');
  if (open.length > 0) throw new FeedRefused('cut_off');
  if (unreadable !== null) throw new FeedRefused('unreadable', unreadable);
  return { calendars, skipped };
}

/** Whatever stands behind the name: what is begun by another name would not be read at all. */
function nameIn({ value }: FeedLine): string {
  return value.split(/[\s;]/, 1)[0]?.toUpperCase() ?? '';
}

/** Null where no name is followed by a value. */
function readLine(line: string): FeedLine | null {
  const colon = colonIn(line);
  if (colon < 0) return null;
  const [name = '', ...params] = splitOutside(line.slice(0, colon), ';');
  const known = new Map<string, string>();
  for (const param of params) {
    const equals = param.indexOf('=');
    const key = trim(param.slice(0, Math.max(0, equals))).toUpperCase();
    const value = trim(trim(param.slice(equals + 1)).replaceAll('"', ''));
    if (equals >= 0 && !known.has(key)) known.set(key, value);
  }
  return { name: trim(name).toUpperCase(), params: known, value: trim(line.slice(colon + 1)) };
}

/** The first colon that no quotation marks enclose: `TZID="GMT+07:00"`. */
function colonIn(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  // Marks that were opened and never closed enclose nothing.
  return line.indexOf(':');
}

function splitOutside(text: string, mark: string): string[] {
  if (!text.includes('"')) return text.split(mark);
  const parts = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === mark && !isQuoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** All components of a name, however deep. */
export function componentsNamed(
  components: readonly FeedComponent[],
  name: string,
): FeedComponent[] {
  return components.flatMap((one) => [
    ...(one.name === name ? [one] : []),
    ...componentsNamed(one.children, name),
  ]);
}

export function lineOf(component: FeedComponent, name: string): FeedLine | undefined {
  return component.lines.find((line) => line.name === name);
}

export function linesOf(component: FeedComponent, name: string): FeedLine[] {
  return component.lines.filter((line) => line.name === name);
}

/** The values that commas part; none of an empty line. */
export function valuesOf(line: FeedLine): string[] {
  return line.value.split(',').filter((value) => value.trim() !== '');
}

/** A word of a line in capitals, or nothing. */
export function wordOf(component: FeedComponent, name: string): string {
  return lineOf(component, name)?.value.toUpperCase() ?? '';
}
